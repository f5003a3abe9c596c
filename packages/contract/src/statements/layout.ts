import { fold } from '../fold.ts'
import type { DateOrder, DecimalSign, StatementColumn } from './terms.ts'
import { readCents, readDay } from './values.ts'

/** Column positions of a bank's CSV, and the format of its days and amounts */
export type StatementLayout = {
  /** The heading row, counted from 1; lines begin below it. 0: no headings. */
  headingRow: number
  /** Positions counted from 0 */
  columns: Partial<Record<StatementColumn, number>>
  dateOrder: DateOrder
  decimalSign: DecimalSign
}

/** Response of an upload (`details.toChoose`) if the user must choose the columns */
export type ColumnsToChoose = {
  /** The first rows of the file */
  rows: string[][]
  /** Its columns may lack day and amount. */
  guess: StatementLayout
  /** The ambiguous parts */
  unsure: ('columns' | 'dateOrder' | 'decimalSign')[]
  /** True if the guess was chosen for an earlier file. */
  isRemembered: boolean
}

/** The format of days and amounts; omitted: accepts only unambiguous values. */
export type Writing = { dateOrder?: DateOrder | undefined; decimalSign?: DecimalSign | undefined }

/** A line that moves money: positive if received, negative if paid. */
export type MovedLine = { day: string; cents: bigint; currency: string | null }

/** Returns the line of a row, null for a row that moves no money, or the column that cannot be read. */
export function readMoved(
  cell: (column: StatementColumn) => string,
  writing: Writing,
): MovedLine | StatementColumn | null {
  const day = readDay(cell('day'), writing.dateOrder)
  if (day === null) return 'day'
  const cents = movedCents(cell, writing.decimalSign)
  if (typeof cents === 'string') return cents
  if (cents === 0n) return null
  const currency = cell('currency').trim().toUpperCase()
  return {
    day,
    cents,
    currency: /^[A-Z]{3}$/.test(currency) ? (currency === 'RUR' ? 'RUB' : currency) : null,
  }
}

/** Returns the cells of a row by column. */
export function cellsOf(
  row: readonly string[],
  columns: StatementLayout['columns'],
): (column: StatementColumn) => string {
  return (column) => row[columns[column] ?? -1] ?? ''
}

/** True for totals and remarks below the lines: their day cell has no digit. */
export const isRemark = (day: string) => !/\d/.test(day)

const outgoing = new Set(
  ['d', 'dr', 'dbit', 'debit', 'debe', 'cargo', 'debito', 'deb'].map((word) => ` ${word}`),
)
const russianOutgoing = ['дебет', 'расход', 'списание', 'д'].map((word) => fold(word))

function movedCents(
  cell: (column: StatementColumn) => string,
  sign: DecimalSign | undefined,
): bigint | StatementColumn {
  const read = (column: StatementColumn) => (cell(column).trim() === '' ? 0n : readCents(cell(column), sign))
  const [amount, credit, debit] = [read('amount'), read('credit'), read('debit')]
  if (amount === null) return 'amount'
  if (credit === null) return 'credit'
  if (debit === null) return 'debit'
  if (amount === 0n) return credit - (debit < 0n ? -debit : debit)
  const direction = fold(cell('direction'))
  if (amount > 0n && (outgoing.has(direction) || russianOutgoing.includes(direction))) return -amount
  return amount
}
