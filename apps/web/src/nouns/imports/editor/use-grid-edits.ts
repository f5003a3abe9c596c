import type { ImportEdit } from '@coverline/contract/imports/edit'
import type { CellEdit, CellPlace } from '@coverline/ui/grid/import-grid'
import { toast } from '@coverline/ui/overlays/toast'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { DraftSession } from '../grid-state/draft-session.ts'
import type { ViewRows } from './use-view-rows.ts'

const maxRows = 200_000
const maxColumns = 200
const maxInserted = 10_000

/** Groups adjacent rows, last group first, so that a removal does not move the others. */
function stretches(rows: readonly number[]): { at: number; count: number }[] {
  const found: { at: number; count: number }[] = []
  for (const row of [...new Set(rows)].toSorted((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && last.at + last.count === row) last.count += 1
    else found.push({ at: row, count: 1 })
  }
  return found.toReversed()
}

function insertions(at: number, rows: readonly (readonly string[])[]): ImportEdit[] {
  const edits: ImportEdit[] = []
  for (let from = 0; from < rows.length; from += maxInserted) {
    const part = rows.slice(from, from + maxInserted).map((cells) => [...cells])
    edits.push({ type: 'insertRows', at: at + from, rows: part })
  }
  return edits
}

/** Applies the grid's actions to the draft: converts screen rows to sheet rows. */
export function useGridEdits(session: DraftSession, rows: ViewRows) {
  const { t } = useTranslation('imports')
  const { sheet } = session

  const edit = (edits: readonly CellEdit[]) => {
    session.edit(
      edits.flatMap(({ row, col, value }): ImportEdit[] => {
        const at = rows.toSheet(row)
        if (at === undefined || !sheet.rows[at]?.cells || sheet.cell(at, col) === value) return []
        return [{ type: 'set', row: at, column: col, value }]
      }),
    )
  }

  const insertRows = (viewAt: number, count: number) => {
    if (sheet.rowCount + count > maxRows) return toast.error(t('editor.tooManyRows'))
    const above = viewAt > 0 ? rows.toSheet(viewAt - 1) : undefined
    const at = rows.toSheet(viewAt) ?? (above === undefined ? sheet.rowCount : above + 1)
    session.edit(
      insertions(
        at,
        Array.from({ length: count }, () => []),
      ),
    )
    return rows.show(sheet.rows.slice(at, at + count))
  }

  const deleteRows = async (viewRows: readonly number[]) => {
    const places = viewRows.flatMap((row) => rows.toSheet(row) ?? [])
    if (places.length === 0) return
    // Removed rows must be loaded for the undo.
    for (const { at, count } of stretches(places)) await session.ensureRows(at, at + count)
    session.edit(stretches(places).map(({ at, count }) => ({ type: 'deleteRows', at, count })))
  }

  const paste = async ({ row, col }: CellPlace, values: readonly (readonly string[])[]) => {
    const width = sheet.width - col
    const lines = values.map((line) => line.slice(0, width))
    const inside = lines.slice(0, Math.max(0, rows.count - row))
    const beyond = lines.slice(inside.length)
    if (sheet.rowCount + beyond.length > maxRows) return toast.error(t('editor.tooManyRows'))
    const places = inside.map((_, down) => rows.toSheet(row + down) ?? -1)
    await session.ensureRows(Math.min(...places, sheet.rowCount), Math.max(...places, -1) + 1)
    const edits = inside.flatMap((line, down) =>
      line.flatMap((value, right): ImportEdit[] => {
        const at = places[down] ?? -1
        if (at < 0 || sheet.cell(at, col + right) === value) return []
        return [{ type: 'set', row: at, column: col + right, value }]
      }),
    )
    const end = sheet.rowCount
    const added = beyond.map((line) => [...Array.from({ length: col }, () => ''), ...line])
    session.edit([...edits, ...insertions(end, added)])
    return rows.show(sheet.rows.slice(end))
  }

  const insertColumn = (at: number, header = '') => {
    if (sheet.headers.length >= maxColumns) return toast.error(t('editor.tooManyColumns'))
    return session.edit([{ type: 'insertColumn', at: Math.min(at, sheet.headers.length), header }])
  }

  const deleteColumn = async (at: number) => {
    if (at >= sheet.headers.length) return
    await session.ensureAll()
    session.edit([{ type: 'deleteColumn', at }])
  }

  /** Changes heading and meaning of a column as one step. */
  const changeColumn = async (at: number, header: string, key: string | null) => {
    const before = sheet.columns[at] ?? null
    if (sheet.headers[at] === header) {
      if (key !== before) session.edit([{ type: 'mapColumn', at, key }])
      return
    }
    await session.ensureAll()
    const values = sheet.rows.map(({ cells }) => cells?.[at] ?? '')
    session.edit([
      { type: 'insertColumn', at, header, values },
      { type: 'deleteColumn', at: at + 1 },
      ...(key === null ? [] : [{ type: 'mapColumn' as const, at, key }]),
    ])
  }

  return { edit, insertRows, deleteRows, paste, insertColumn, deleteColumn, changeColumn }
}

export type GridEdits = ReturnType<typeof useGridEdits>
