import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useUiTexts } from '../ui-texts.tsx'
import { nextSort, sortKey } from './table-head.tsx'
import type { DataColumn, TableSort } from './types.ts'

interface PhoneSortProps<Row> {
  columns: DataColumn<Row>[]
  sort: TableSort | undefined
  onSort: (sort: TableSort) => void
}

/** Cards have no headings to click, so the sort is a menu. */
export function PhoneSort<Row>({ columns, sort, onSort }: PhoneSortProps<Row>) {
  const texts = useUiTexts()
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={texts.sortBy}>
          <IconArrowsSort size={17} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.sortBy}</Menu.Label>
        {sortable.map((column) => {
          const current = sort?.by === sortKey(column) ? sort.direction : undefined
          const Arrow = current === 'DESC' ? IconArrowDown : IconArrowUp
          return (
            <Menu.Item
              key={column.id}
              onClick={() => onSort(nextSort(sort, sortKey(column)))}
              rightSection={current ? <Arrow size={15} aria-hidden /> : null}
            >
              {column.header}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
