import { useCallbackRef } from '@mantine/hooks'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import classes from './table.module.css'
import type { DataColumn, DataTableProps } from './types.ts'
import type { useSelection } from './use-selection.ts'

/** Above this number of rows only the visible ones are rendered. */
const virtualFrom = 200
const noRows: never[] = []

const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }))

interface WideBodyProps<Row> {
  props: DataTableProps<Row>
  /** True if the rows take what the window leaves of the page */
  fills: boolean
  picked: ReturnType<typeof useSelection>
  scroller: RefObject<HTMLDivElement | null>
  visible: DataColumn<Row>[]
}

function focusRow(scroller: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => scroller?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus())
}

/** Returns what rows call: the same functions in every render, so that only changed rows are drawn again. */
function useHandlers<Row>(props: DataTableProps<Row>, picked: ReturnType<typeof useSelection>) {
  const onOpen = useCallbackRef((row: Row) => props.onOpen?.(row))
  const onToggle = useCallbackRef(picked.toggle)
  const actionsOf = useCallbackRef((row: Row) => props.rowActions?.(row) ?? [])
  return {
    actionsOf,
    onOpen: props.onOpen ? onOpen : undefined,
    onToggle: props.selection ? onToggle : undefined,
  }
}

/** The table itself, for widths from 992 px */
export function WideBody<Row extends object>({
  props,
  fills,
  scroller,
  visible,
  picked,
}: WideBodyProps<Row>) {
  const rows = props.rows ?? noRows
  const [current, setCurrent] = useState(0)
  const [scrolled, setScrolled] = useState(false)
  const virtual = rows.length > virtualFrom
  const span = visible.length + (props.selection ? 1 : 0) + (props.rowActions ? 1 : 0)
  const last = rows.length - 1

  const onMove = useCallbackRef((_from: number, to: number) => {
    const next = Math.max(0, Math.min(last, to))
    setCurrent(next)
    focusRow(scroller.current, next)
  })
  const handlers = useHandlers(props, picked)
  const rowAt = (row: Row, index: number) => (
    <TableRow
      key={props.rowId(row)}
      row={row}
      id={props.rowId(row)}
      index={index}
      name={props.rowName(row)}
      columns={visible}
      selected={picked.selected.has(props.rowId(row))}
      focusable={index === Math.min(current, last)}
      href={props.rowHref?.(row)}
      actions={props.rowActions?.(row)}
      onMove={onMove}
      onFocusRow={setCurrent}
      {...handlers}
    />
  )

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-fetching={props.fetching || undefined}
      data-scrolled={scrolled || undefined}
      style={fills ? {} : { maxHeight: props.maxHeight ?? 'max(380px, calc(100dvh - 300px))' }}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 0)}
    >
      {props.above ? <div className={classes.above}>{props.above}</div> : null}
      <table
        className={classes.table}
        aria-label={props.label}
        aria-rowcount={virtual ? rows.length : undefined}
      >
        <TableHead
          columns={visible}
          sort={props.sort}
          onSort={props.onSort}
          selection={props.selection ? { state: picked.state, onToggle: picked.togglePage } : undefined}
          withActions={props.rowActions !== undefined}
        />
        {!props.rows ? (
          <TableSkeleton columns={span} />
        ) : virtual ? (
          <Suspense fallback={<TableSkeleton columns={span} />}>
            <VirtualRows
              count={rows.length}
              scroller={scroller}
              span={span}
              current={current}
              renderRow={(index) => {
                const row = rows[index]
                return row ? rowAt(row, index) : null
              }}
            />
          </Suspense>
        ) : (
          <tbody>{rows.map(rowAt)}</tbody>
        )}
      </table>
    </div>
  )
}
