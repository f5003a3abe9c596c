import type { Ref } from 'react'

export interface ImportGridColumn {
  id: string
  title: string
  width?: number
}

export interface CellPlace {
  row: number
  col: number
}

export interface CellEdit extends CellPlace {
  value: string
}

export interface ImportGridHandle {
  /** Selects the cell, scrolls to it and focuses it. */
  jumpTo: (row: number, col: number) => void
  /** Rows that are selected or contain the selected range, ascending */
  selectedRows: () => number[]
  focus: () => void
}

export interface ImportGridProps {
  ref?: Ref<ImportGridHandle>
  label: string
  columns: ImportGridColumn[]
  rowCount: number
  /** Must be a new function when the content has changed, so that the grid redraws. */
  getCell: (row: number, col: number) => string
  /** The message of an invalid cell; must be a new function when errors have changed. */
  errorOf: (row: number, col: number) => string | undefined
  /** Number shown at a row, by default its position. With a filter it is the row of the file. */
  rowNumber?: (row: number) => number
  /** All cells that one action changed: a typed value, a fill or a cleared range */
  onEdit: (edits: CellEdit[]) => void
  /** A pasted block; without it the block overwrites the grid, and rows are appended if it is longer. */
  onPaste?: (at: CellPlace, values: readonly (readonly string[])[]) => void
  onInsertRows: (at: number, count: number) => void
  onDeleteRows: (rows: number[]) => void
  onInsertColumn: (at: number) => void
  onDeleteColumn: (col: number) => void
  onFocusCell?: (place: CellPlace | null) => void
  readOnly?: boolean
  height?: number | string
}
