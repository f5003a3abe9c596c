import { cellFault, type PhoneReader } from '@coverline/contract/imports/check/cells'
import { checkTable } from '@coverline/contract/imports/check/check'
import { noFacts } from '@coverline/contract/imports/facts'
import {
  type ImportColumn,
  type ImportKind,
  importFormats,
  type RowCode,
} from '@coverline/contract/imports/formats'
import { cleanCell } from '@coverline/contract/imports/sheet'
import { anchor, type CellError, type Touched } from './draft-errors.ts'
import type { Sheet, SheetRow } from './sheet.ts'

/** Checks all rows like the server, except for rules that depend on stored data. */
export function checkSheet(format: ImportKind, sheet: Sheet, phone: PhoneReader): CellError[] {
  const rows = sheet.rows.map(({ cells }) => cells ?? [])
  const { errors } = checkTable({
    kind: format,
    table: { headers: sheet.headers, rows },
    mapping: sheet.mapping(),
    facts: noFacts,
    phone,
    updateNames: true,
  })
  return anchor(sheet, errors)
}

/** Checks each changed row alone, when not all rows are loaded for a comparison. */
export function checkTouched(
  format: ImportKind,
  sheet: Sheet,
  touched: Touched,
  phone: PhoneReader,
): CellError[] {
  return [...touched.rows].flatMap((row) =>
    importFormats[format].columns.flatMap((column) => {
      const { key } = column
      const code = touched.has(row, key) ? faultOf(sheet, row, column, phone) : null
      return code === null ? [] : [{ row, column: key, code }]
    }),
  )
}

function faultOf(sheet: Sheet, row: SheetRow, column: ImportColumn, phone: PhoneReader): RowCode | null {
  const cells = row.cells
  const position = sheet.positionOf(column.key)
  if (!cells || position < 0) return null
  if (cells.every((cell) => cell.trim() === '')) return null
  const text = cleanCell(cells[position] ?? '', column)
  if (text === '') return column.required ? 'IS_REQUIRED' : null
  return (
    cellFault(column, text) ?? (column.kind === 'phone' && phone(text) === null ? 'INCORRECT_PHONE' : null)
  )
}
