import { Menu } from '@mantine/core'
import { createContext, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useUiTexts } from '../ui-texts.tsx'
import { nextSort, sortKey } from './table-head.tsx'
import type { DataColumn, TableSort } from './types.ts'

interface PhoneSortProps<Row> {
  columns: DataColumn<Row>[]
  sort: TableSort | undefined
  onSort: (sort: TableSort) => void
}

/** The choice of the sort, for the sheet of a phone's filters */
export const SortContext = createContext<ReactNode>(null)

/** Cards have no headings to click, so the sort is a menu. */
export function PhoneSort<Row>({ columns, sort, onSort }: PhoneSortProps<Row>) {
  const texts = useUiTexts()
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const chosen = sortable.find((column) => sortKey(column) === sort?.by)
  return (
    <Menu>
      <Menu.Target>
        <Button variant="outline" leftSection={<IconArrowsSort size={17} stroke={1.7} aria-hidden />}>
          {chosen ? `${texts.sortBy}: ${chosen.header}` : texts.sortBy}
        </Button>
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
