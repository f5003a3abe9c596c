import { Menu } from '@mantine/core'
import {
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
} from '@tabler/icons-react'
import { useUiTexts } from '../ui-texts.tsx'
import type { ImportGridProps } from './types.ts'

export interface GridMenuPlace {
  x: number
  y: number
  col: number
  /** Rows that the row actions apply to; none above a heading. */
  rows: number[]
}

interface GridMenuProps {
  place: GridMenuPlace | null
  onClose: () => void
  grid: Pick<ImportGridProps, 'onInsertRows' | 'onDeleteRows' | 'onInsertColumn' | 'onDeleteColumn'>
}

/** The grid's context menu: insert and delete rows and columns */
export function GridMenu({ place, onClose, grid }: GridMenuProps) {
  const texts = useUiTexts()
  const rows = place?.rows ?? []
  const first = rows[0] ?? 0
  const last = rows.at(-1) ?? 0
  const col = place?.col ?? -1
  return (
    <Menu opened={place !== null} onClose={onClose} position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <div
          aria-hidden
          style={{ position: 'fixed', left: place?.x ?? 0, top: place?.y ?? 0, width: 1, height: 1 }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {rows.length > 0 ? (
          <>
            <Menu.Item
              leftSection={<IconRowInsertTop size={16} />}
              onClick={() => grid.onInsertRows(first, 1)}
            >
              {texts.insertRowAbove}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconRowInsertBottom size={16} />}
              onClick={() => grid.onInsertRows(last + 1, 1)}
            >
              {texts.insertRowBelow}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconRowRemove size={16} />}
              onClick={() => grid.onDeleteRows(rows)}
            >
              {texts.deleteRows}
            </Menu.Item>
          </>
        ) : null}
        {col >= 0 ? (
          <>
            {rows.length > 0 ? <Menu.Divider /> : null}
            <Menu.Item
              leftSection={<IconColumnInsertLeft size={16} />}
              onClick={() => grid.onInsertColumn(col)}
            >
              {texts.insertColumnLeft}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconColumnInsertRight size={16} />}
              onClick={() => grid.onInsertColumn(col + 1)}
            >
              {texts.insertColumnRight}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconColumnRemove size={16} />}
              onClick={() => grid.onDeleteColumn(col)}
            >
              {texts.deleteColumn}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
