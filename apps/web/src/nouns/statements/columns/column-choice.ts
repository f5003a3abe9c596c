import { amountOf } from '@coverline/contract/payments/terms'
import {
  cellsOf,
  isRemark,
  type MovedLine,
  readMoved,
  type StatementLayout,
} from '@coverline/contract/statements/layout'
import { readCents } from '@coverline/contract/money/amounts'
import type { StatementColumn } from '@coverline/contract/statements/terms'
import type { ApiError } from '@coverline/client/api-error'

export type Rows = readonly (readonly string[])[]

/** Error of a column choice. */
export type Fault =
  | { kind: 'dayMissing' | 'amountMissing' | 'twice' }
  | { kind: 'unreadable'; text: string }
  | { kind: 'rows'; rows: number[] }
export type Faults = Partial<Record<StatementColumn, Fault>>

export type PreviewLine = { row: number; cell: (column: StatementColumn) => string } & (
  | { read: MovedLine; amount: string }
  | { unreadable: StatementColumn }
  | { leftOut: true }
)

const shownLines = 5

const isSigned = (rows: Rows, { columns, decimalSign, headingRow }: StatementLayout) =>
  rows.slice(headingRow).some((row) => (readCents(row[columns.amount ?? -1] ?? '', decimalSign) ?? 0n) < 0n)

/**
 * Returns the rows below the headings as they will be read, with row numbers; skips blank rows and rows
 * without an amount.
 */
function linesOf(rows: Rows, layout: StatementLayout): PreviewLine[] {
  return rows.slice(layout.headingRow).flatMap((row, offset): PreviewLine[] => {
    const cell = cellsOf(row, layout.columns)
    const found = { row: layout.headingRow + offset + 1, cell }
    if (row.every((text) => text === '')) return []
    if (cell('day') === '') return [{ ...found, leftOut: true }]
    const read = readMoved(cell, { ...layout, isSigned: isSigned(rows, layout) })
    if (read === null) return []
    if (typeof read === 'string') return [{ ...found, unreadable: read }]
    return [{ ...found, read, amount: amountOf(read.cents < 0n ? -read.cents : read.cents) }]
  })
}

export const isComplete = ({ columns }: StatementLayout) =>
  columns.day !== undefined && (columns.amount !== undefined || columns.credit !== undefined)

/** Returns the first lines, and the errors of the choice visible in the first rows. */
export function lookAt(rows: Rows, layout: StatementLayout): { lines: PreviewLine[]; faults: Faults } {
  const { columns } = layout
  const faults: Faults = {}
  if (columns.day === undefined) faults.day = { kind: 'dayMissing' }
  if (columns.amount === undefined && columns.credit === undefined) faults.amount = { kind: 'amountMissing' }
  for (const column of ['credit', 'debit'] as const)
    if (columns.amount !== undefined && columns[column] !== undefined) faults[column] = { kind: 'twice' }
  if (!isComplete(layout)) return { lines: [], faults }
  const lines = linesOf(rows, layout)
  // Remarks below the lines are no error; the end of a long file is not loaded.
  const last = lines.findLastIndex((line) => !('unreadable' in line) || !isRemark(line.cell('day')))
  const shown = lines.slice(0, last + 1)
  // Single lines that can't be read are listed later; only a choice that reads none is wrong.
  const isWrong = !shown.some((line) => 'read' in line)
  for (const line of shown)
    if (isWrong && 'unreadable' in line && line.unreadable !== 'direction')
      faults[line.unreadable] ??= { kind: 'unreadable', text: line.cell(line.unreadable) }
  return { lines: shown.slice(0, shownLines), faults }
}

/** Returns values that the server could not read, by column. */
export function faultsOf(error: ApiError | null): Faults {
  const faults: Faults = {}
  const cells: unknown = error?.details['cells']
  if (!Array.isArray(cells)) return faults
  for (const { row, column } of cells as { row: number; column: StatementColumn }[]) {
    const fault = faults[column]
    if (fault?.kind === 'rows') fault.rows.push(row)
    else faults[column] = { kind: 'rows', rows: [row] }
  }
  return faults
}
