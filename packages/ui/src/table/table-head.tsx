import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useUiTexts } from '../ui-texts.tsx'
import classes from './table.module.css'
import type { DataColumn, TableSort } from './types.ts'

interface SortHeaderProps {
  header: string
  direction: TableSort['direction'] | undefined
  onSort: () => void
}

/** The first click sorts ascending, the next one descending; the arrow shows the direction. */
function SortHeader({ header, direction, onSort }: SortHeaderProps) {
  const Arrow = direction === 'ASC' ? IconArrowUp : direction === 'DESC' ? IconArrowDown : IconArrowsSort
  return (
    <button type="button" className={classes.sort} onClick={onSort}>
      {header}
      <Arrow
        size={14}
        stroke={direction ? 2.2 : 1.8}
        aria-hidden
        className={direction ? classes.sorted : classes.unsorted}
      />
    </button>
  )
}

interface TableHeadProps<Row> {
  columns: DataColumn<Row>[]
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
  selection: { state: 'none' | 'some' | 'all'; onToggle: (all: boolean) => void } | undefined
  withActions: boolean
}

/** Returns the field that a column sorts by. */
export function sortKey<Row>(column: DataColumn<Row>): string {
  return column.sortBy ?? column.id
}

/** Returns the sort after a click on a column. */
export function nextSort(sort: TableSort | undefined, by: string): TableSort {
  return { by, direction: sort?.by === by && sort.direction === 'ASC' ? 'DESC' : 'ASC' }
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const

export function TableHead<Row>({ columns, sort, onSort, selection, withActions }: TableHeadProps<Row>) {
  const texts = useUiTexts()
  return (
    <thead className={classes.head}>
      <tr>
        {selection ? (
          <th scope="col" className={classes.checkCell}>
            <Checkbox
              aria-label={texts.selectAll}
              checked={selection.state === 'all'}
              indeterminate={selection.state === 'some'}
              onChange={(event) => selection.onToggle(event.currentTarget.checked)}
            />
          </th>
        ) : null}
        {columns.map((column, index) => {
          const direction = sort?.by === sortKey(column) ? sort.direction : undefined
          return (
            <th
              key={column.id}
              scope="col"
              data-column={column.id}
              className={index === 0 ? classes.firstCell : undefined}
              data-align={column.align}
              style={{ minWidth: column.minWidth }}
              aria-sort={direction ? ariaSort[direction] : undefined}
            >
              {column.sortable && onSort ? (
                <SortHeader
                  header={column.header}
                  direction={direction}
                  onSort={() => onSort(nextSort(sort, sortKey(column)))}
                />
              ) : (
                column.header
              )}
            </th>
          )
        })}
        {withActions ? (
          <th scope="col" className={classes.menuCell}>
            <span className={classes.hiddenText}>{texts.actions}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}
