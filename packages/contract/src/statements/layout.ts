import { fold } from '../fold.ts'
import type { DateOrder, DecimalSign, StatementColumn } from './terms.ts'
import { currencyIn, readCents } from '../money/amounts.ts'
import { currencyMark, readCurrency } from '../money/currencies.ts'
import { type Way, wayOf } from './directions.ts'
import { readDay } from './values.ts'

/** Column positions of a bank's CSV, and the format of its days and amounts */
export type StatementLayout = {
  /** The heading row, counted from 1; lines begin below it. 0: no headings. */
  headingRow: number
  /** Positions counted from 0 */
  columns: Partial<Record<StatementColumn, number>>
  dateOrder: DateOrder
  decimalSign: DecimalSign
  /** The user's answers about words of the direction column */
  directions?: Record<string, Way> | undefined
}

/** Response of an upload (`details.toChoose`) if the user must choose the columns */
export type ColumnsToChoose = {
  /** The first rows of the file */
  rows: string[][]
  /** Its columns may lack day and amount. */
  guess: StatementLayout
  /** The ambiguous parts */
  unsure: ('columns' | 'dateOrder' | 'decimalSign' | 'direction')[]
  /** Words of the direction column that may mean money in or out */
  words?: string[] | undefined
  /** True if the guess was chosen for an earlier file. */
  isRemembered: boolean
}

/** The format of days and amounts; omitted: accepts only unambiguous values. */
export type Writing = {
  dateOrder?: DateOrder | undefined
  decimalSign?: DecimalSign | undefined
  directions?: Record<string, Way> | undefined
  /** True if the file has amounts with a minus, so that the sign says where money went. */
  isSigned?: boolean | undefined
}

/** A line that moves money: positive if received, negative if paid. */
export type MovedLine = { day: string; cents: bigint; currency: string | null }

/**
 * Returns the line of a row, null for a row that moves no money, or the column that cannot be read. `way` is
 * what else is known about the direction.
 */
export function readMoved(
  cell: (column: StatementColumn) => string,
  writing: Writing,
  way?: Way,
): MovedLine | StatementColumn | null {
  const cents = movedCents(cell, writing, way)
  if (cents === 0n) return null
  const day = readDay(cell('day'), writing.dateOrder)
  if (day === null) return 'day'
  if (typeof cents === 'string') return cents
  const written = cell('currency').trim()
  const named = readCurrency(written)
  // A sign of several currencies leaves it to the account.
  if (written !== '' && named === null && currencyMark(written) === null) return 'currency'
  const beside = ['amount', 'credit', 'debit'] as const
  const currency =
    named ?? beside.map((column) => currencyIn(cell(column))).find((found) => found !== null) ?? null
  return { day, cents, currency }
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

/** A word of the direction column as it is compared */
export const directionWord = (text: string) => fold(text).trim()

function movedCents(
  cell: (column: StatementColumn) => string,
  { decimalSign, directions, isSigned }: Writing,
  way: Way | undefined,
): bigint | StatementColumn {
  const read = (column: StatementColumn) =>
    /^[\s\u002d\u2013\u2014]*$/u.test(cell(column)) ? 0n : readCents(cell(column), decimalSign)
  const [amount, credit, debit] = [read('amount'), read('credit'), read('debit')]
  if (amount === null) return 'amount'
  if (credit === null) return 'credit'
  if (debit === null) return 'debit'
  if (amount === 0n) return credit - (debit < 0n ? -debit : debit)
  const word = cell('direction')
  if (amount < 0n || word.trim() === '') return way === 'OUT' && amount > 0n ? -amount : amount
  const known = way ?? directions?.[directionWord(word)] ?? wayOf(word)
  // Where amounts have signs, other words are kinds of movements and say nothing.
  if (isSigned) return known === 'OUT' ? 'direction' : amount
  if (known === undefined) return 'direction'
  return known === 'OUT' ? -amount : amount
}
