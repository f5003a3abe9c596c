import { CompactSelection, type DataEditorRef, type GridSelection } from '@glideapps/glide-data-grid'
import { type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImportGridProps } from './types.ts'

export const nothingSelected: GridSelection = {
  columns: CompactSelection.empty(),
  rows: CompactSelection.empty(),
}

/** Returns the selection of a single cell; the grid's first column is the row number. */
export function cellSelection(row: number, col: number): GridSelection {
  return {
    ...nothingSelected,
    current: { cell: [col + 1, row], range: { x: col + 1, y: row, width: 1, height: 1 }, rangeStack: [] },
  }
}

function rowsOf(selection: GridSelection): number[] {
  if (selection.rows.length > 0) return selection.rows.toArray()
  const range = selection.current?.range
  return range ? Array.from({ length: range.height }, (_, index) => range.y + index) : []
}

/** Manages the selection, reports the focused cell to the page, and provides the jump function. */
export function useGridSelection(props: ImportGridProps, editor: RefObject<DataEditorRef | null>) {
  const [selection, setSelection] = useState<GridSelection>(nothingSelected)
  const anchor = useRef<number | null>(null)

  const change = (next: GridSelection) => {
    setSelection(next)
    const cell = next.current?.cell
    props.onFocusCell?.(cell && cell[0] > 0 ? { row: cell[1], col: cell[0] - 1 } : null)
  }

  const selectRow = (row: number, extend: boolean, add: boolean) => {
    const from = extend && anchor.current !== null ? anchor.current : row
    if (!extend) anchor.current = row
    const range: [number, number] = [Math.min(from, row), Math.max(from, row) + 1]
    change({ ...nothingSelected, rows: (add ? selection.rows : CompactSelection.empty()).add(range) })
  }

  useImperativeHandle(props.ref, () => ({
    jumpTo: (row, col) => {
      // Setting the selection also scrolls. The focus must follow the new selection and be set before the
      // next key: a frame later it would be taken from the editor which that key has opened.
      flushSync(() => change(cellSelection(row, col)))
      editor.current?.focus()
    },
    selectedRows: () => rowsOf(selection),
    focus: () => editor.current?.focus(),
  }))

  return { selection, change, selectRow, rows: rowsOf(selection) }
}
