import type { CellPlace, ImportGridHandle } from '@coverline/ui/grid/import-grid'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CellError } from '../grid-state/draft-errors.ts'
import type { DraftSession } from '../grid-state/draft-session.ts'
import type { DraftView } from '../grid-state/draft-view.ts'
import type { ViewRows } from './use-view-rows.ts'

interface Walk {
  jumpToCell: (sheetRow: number, col: number) => void
  jumpTo: (error: CellError) => void
  /** Goes to the next or previous error from the focused cell, wrapping at the end. */
  step: (direction: 1 | -1) => void
}

/** Navigates the cells with errors. */
export function useErrorWalk(
  session: DraftSession,
  view: DraftView,
  rows: ViewRows,
  grid: RefObject<ImportGridHandle | null>,
  focus: CellPlace | null,
): Walk {
  const { sheet } = session
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  const jumpToCell = (sheetRow: number, col: number) => {
    const row = sheet.rows[sheetRow]
    // Renders a row hidden by the filter first: otherwise the next key would go to the old cell.
    if (row && latest.current.toView(sheetRow) === undefined) flushSync(() => rows.show([row]))
    const place = latest.current.toView(sheetRow)
    if (place !== undefined) grid.current?.jumpTo(place, Math.max(col, 0))
  }
  const placeOf = ({ row, column }: CellError) => {
    const at = row === null ? undefined : sheet.indexOf(row)
    return at === undefined ? undefined : { row: at, col: Math.max(sheet.positionOf(column), 0) }
  }
  const jumpTo = (error: CellError) => {
    const place = placeOf(error)
    if (place) jumpToCell(place.row, place.col)
  }
  const step = (direction: 1 | -1) => {
    const places = view.errors.sorted().flatMap((error) => placeOf(error) ?? [])
    const from = focus && rows.toSheet(focus.row)
    const here = from === undefined || from === null || !focus ? null : { row: from, col: focus.col }
    const isBehind = (place: CellPlace) =>
      here === null || place.row > here.row || (place.row === here.row && place.col > here.col)
    const isBefore = (place: CellPlace) =>
      here === null || place.row < here.row || (place.row === here.row && place.col < here.col)
    const next =
      direction === 1 ? (places.find(isBehind) ?? places[0]) : (places.findLast(isBefore) ?? places.at(-1))
    if (next) jumpToCell(next.row, next.col)
  }
  return { jumpToCell, jumpTo, step }
}
