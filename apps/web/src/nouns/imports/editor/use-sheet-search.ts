import { useState } from 'react'
import type { CellPlace } from '@coverline/ui/grid/import-grid'
import type { DraftSession } from '../grid-state/draft-session.ts'

const maxFound = 10_000

export interface SheetSearch {
  text: string
  found: readonly CellPlace[]
  /** Index of the shown match, from 0. */
  current: number
  searching: boolean
  find: (text: string) => Promise<void>
  step: (direction: 1 | -1) => void
}

/** Searches the cells of all rows, ignoring case. */
export function useSheetSearch(
  session: DraftSession,
  jumpToCell: (row: number, col: number) => void,
): SheetSearch {
  const [state, setState] = useState({ text: '', found: [] as CellPlace[], current: 0, searching: false })

  const show = (found: CellPlace[], current: number) => {
    const place = found[current]
    if (place) jumpToCell(place.row, place.col)
  }
  const find = async (text: string) => {
    const needle = text.trim().toLocaleLowerCase()
    if (needle === '') return setState({ text: '', found: [], current: 0, searching: false })
    setState((old) => ({ ...old, text, searching: true }))
    await session.ensureAll().catch(() => undefined)
    const found: CellPlace[] = []
    for (const [row, { cells }] of session.sheet.rows.entries()) {
      for (const [col, cell] of (cells ?? []).entries()) {
        if (found.length < maxFound && cell.toLocaleLowerCase().includes(needle)) found.push({ row, col })
      }
    }
    setState({ text, found, current: 0, searching: false })
    return show(found, 0)
  }
  const step = (direction: 1 | -1) => {
    if (state.found.length === 0) return
    const current = (state.current + direction + state.found.length) % state.found.length
    setState((old) => ({ ...old, current }))
    show(state.found, current)
  }
  return { ...state, find, step }
}
