import { useCallback, useMemo, useState } from 'react'
import type { DraftSession } from '../grid-state/draft-session.ts'
import type { DraftView } from '../grid-state/draft-view.ts'
import type { SheetRow } from '../grid-state/sheet.ts'

/** Visible rows: all, or those that had an error when the filter was set. */
export interface ViewRows {
  count: number
  filtered: boolean
  /** Position in the sheet of a visible row; undefined if there is none. */
  toSheet: (viewRow: number) => number | undefined
  /** Position on the screen of a sheet row. */
  toView: (sheetRow: number) => number | undefined
  setFiltered: (on: boolean) => void
  /** Shows rows that the filter hides. */
  show: (rows: readonly SheetRow[]) => void
}

/**
 * A corrected row stays visible until the filter is set again: it must not disappear while the user types in
 * it.
 */
export function useViewRows(session: DraftSession, view: DraftView): ViewRows {
  const { sheet } = session
  const { content } = view
  const [filter, setFilter] = useState<ReadonlySet<SheetRow> | null>(null)
  const shown = useMemo(
    () => (filter === null ? null : content.sheet.rows.filter((row) => filter.has(row))),
    [filter, content],
  )
  const places = useMemo(() => (shown === null ? null : new Map(shown.map((row, at) => [row, at]))), [shown])
  const toSheet = useCallback(
    (viewRow: number) => {
      if (shown === null) return viewRow < content.sheet.rowCount ? viewRow : undefined
      const row = shown[viewRow]
      return row && content.sheet.indexOf(row)
    },
    [shown, content],
  )
  return {
    count: shown === null ? sheet.rowCount : shown.length,
    filtered: filter !== null,
    toSheet,
    toView: (sheetRow) => {
      if (places === null) return sheetRow
      const row = sheet.rows[sheetRow]
      return row && places.get(row)
    },
    setFiltered: (on) => setFilter(on ? new Set(view.errors.rows.keys()) : null),
    show: (rows) => setFilter((old) => (old === null ? null : new Set([...old, ...rows]))),
  }
}
