import { useCallback, useMemo, useState } from 'react'
import type { DraftSession, DraftView } from '../grid-state/draft-session.ts'
import type { SheetRow } from '../grid-state/sheet.ts'

/** The rows on the screen: all of them, or those that had an error when the filter was put on. */
export interface ViewRows {
  count: number
  filtered: boolean
  /** Place in the sheet of a row on the screen; undefined when there is none. */
  toSheet: (viewRow: number) => number | undefined
  /** Place on the screen of a row of the sheet. */
  toView: (sheetRow: number) => number | undefined
  setFiltered: (on: boolean) => void
  /** Keeps a row on the screen though the filter does not name it. */
  show: (rows: readonly SheetRow[]) => void
}

/**
 * A row that was corrected stays until the filter is put on again: it must not vanish under the hands of the one who
 * types into it.
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
