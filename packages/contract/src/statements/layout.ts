import { fold } from '../fold.ts'
import type { DateOrder, DecimalSign, StatementColumn } from './terms.ts'
import { readCents, readDay } from './values.ts'

/** Where each thing stands in a bank's CSV, and how its days and amounts are written. */
export type StatementLayout = {
  /** The row of the headings, counted from 1; lines begin below it. 0: the file has none. */
  headingRow: number
  /** Places counted from 0. */
  columns: Partial<Record<StatementColumn, number>>
  dateOrder: DateOrder
  decimalSign: DecimalSign
}

/** What an upload says (`details.toChoose`) when the columns are to be chosen. */
export type ColumnsToChoose = {
  /** The first rows of the file. */
  rows: string[][]
  /** Its columns may lack the day and the amount. */
  guess: StatementLayout
  /** What can't be told for sure. */
  unsure: ('columns' | 'dateOrder' | 'decimalSign')[]
  /** The guess was chosen for an earlier file. */
  isRemembered: boolean
}

/** How days and amounts are read; without a word what can be read in one way alone is taken. */
export type Writing = { dateOrder?: DateOrder | undefined; decimalSign?: DecimalSign | undefined }

/** A line that moves money: above nothing what came in, below nothing what went out. */
export type MovedLine = { day: string; cents: bigint; currency: string | null }

/** The line of a row, nothing for a row that moves no money, or the column that can't be read. */
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

/** The cells of a row by what they stand for. */
export function cellsOf(
  row: readonly string[],
  columns: StatementLayout['columns'],
): (column: StatementColumn) => string {
  return (column) => row[columns[column] ?? -1] ?? ''
}

/** Totals and remarks below the lines: what stands for the day holds no digit. */
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
