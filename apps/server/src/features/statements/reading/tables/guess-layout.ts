import { fold } from '@coverline/contract/fold'
import type { StatementLayout } from '@coverline/contract/statements/layout'
import {
  type StatementColumn,
  statementMaxColumns,
  statementPreamble,
} from '@coverline/contract/statements/terms'
import { isAmbiguous, readCents } from '@coverline/contract/money/amounts'
import { readDay } from '@coverline/contract/statements/values'
import { inferWriting } from './infer-writing.ts'
import { findColumns } from './statement-headings.ts'

type Rows = readonly (readonly string[])[]

const sampled = 50
// Accepts dates of all orders; another place asks for the order.
const isDay = (cell: string) =>
  [undefined, 'MDY' as const, 'YMD' as const].some((order) => readDay(cell, order))
const isAmount = (cell: string) => isAmbiguous(cell) || readCents(cell) !== null
const isCurrency = (cell: string) => /^[A-Z]{3}$/.test(cell)
const balances = /saldo|balance|balans|ostatok/

/**
 * Returns the heading row: the row above the first one with a date and an amount; 0 if that row is the first
 * of the file.
 */
function headingRowOf(rows: Rows): number {
  const first = rows
    .slice(0, statementPreamble + 1)
    .findIndex((row) => row.some(isDay) && row.some((cell) => !isDay(cell) && isAmount(cell)))
  return first < 0 ? 1 : first
}

/** Returns the share of filled cells in a column that match the predicate. */
function shareOf(rows: Rows, place: number, is: (cell: string) => boolean): number {
  const filled = rows.flatMap((row) => row[place] || [])
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
}

/** Guesses the columns from the look of the cells; known headings take precedence. */
function columnsOf(headings: readonly string[], rows: Rows): StatementLayout['columns'] {
  const known = new Map([...findColumns(headings)].filter(([, place]) => place < statementMaxColumns))
  const width = Math.min(Math.max(headings.length, ...rows.map((row) => row.length)), statementMaxColumns)
  const places = Array.from({ length: width }, (_, place) => place)
  const taken = new Set(known.values())
  const free = (is: (place: number) => boolean) => places.filter((place) => !taken.has(place) && is(place))
  const take = (column: StatementColumn, place: number | undefined) => {
    if (place === undefined || known.has(column)) return
    known.set(column, place)
    taken.add(place)
  }
  take('day', free((place) => shareOf(rows, place, isDay) > 0.6)[0])
  take('currency', free((place) => shareOf(rows, place, isCurrency) > 0.8)[0])
  if (!known.has('amount') && !known.has('credit')) takeAmounts(rows, headings, free, take)
  const texts = free((place) => shareOf(rows, place, (cell) => /\p{L}{3}/u.test(cell)) > 0.5)
  const lengthOf = (place: number) => rows.reduce((sum, row) => sum + (row[place]?.length ?? 0), 0)
  const [purpose, payer] = texts.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  take('purpose', purpose)
  take('payerName', payer === purpose ? undefined : payer)
  return Object.fromEntries(known)
}

/** Finds one amount column, or two of which each row fills one: money in and money out. */
function takeAmounts(
  rows: Rows,
  headings: readonly string[],
  free: (is: (place: number) => boolean) => number[],
  take: (column: StatementColumn, place: number | undefined) => void,
): void {
  const amounts = free(
    (place) =>
      shareOf(rows, place, isAmount) > 0.8 &&
      shareOf(rows, place, (cell) => /^\d{6,}$/.test(cell)) < 0.5 &&
      !balances.test(fold(headings[place] ?? '')),
  )
  const [first, second] = amounts
  if (first === undefined) return
  const isEither = (a: number, b: number) => rows.every((row) => !row[a] !== !row[b])
  if (second !== undefined && rows.length > 0 && isEither(first, second)) {
    take('debit', first)
    take('credit', second)
    return
  }
  take('amount', amounts.find((place) => shareOf(rows, place, (cell) => /[.,]/.test(cell)) > 0.5) ?? first)
}

/**
 * Guesses the columns of a file for a user to check, and what their format leaves open. A file is never read
 * by this guess alone.
 */
export function guessLayout(rows: Rows): { guess: StatementLayout; unsure: ('dateOrder' | 'decimalSign')[] } {
  const known = rows.slice(0, statementPreamble).findIndex((row) => findColumns(row).size >= 3)
  const headingRow = known < 0 ? headingRowOf(rows) : known + 1
  const headings = headingRow === 0 ? [] : (rows[headingRow - 1] ?? [])
  const lines = rows.slice(headingRow, headingRow + sampled).filter((row) => row.length > 1)
  const columns = columnsOf(headings, lines)
  const day = columns.day ?? -1
  // Unknown headings may belong to a language with both orders.
  const { writing, isUnsureOfDays } = inferWriting(lines, columns, 'date')
  const amounts = [columns.amount, columns.credit, columns.debit].flatMap((place) =>
    place === undefined ? [] : lines.flatMap((row) => row[place] || []),
  )
  const isUnsureOfAmounts = writing.decimalSign === undefined && amounts.some(isAmbiguous)
  const first = lines.find((row) => row[day])?.[day] ?? ''
  const order = /^\d{4}/.test(first) && readDay(first, 'YMD') ? 'YMD' : 'DMY'
  return {
    guess: {
      headingRow,
      columns,
      dateOrder: writing.dateOrder ?? order,
      decimalSign: writing.decimalSign ?? 'COMMA',
    },
    unsure: [
      ...(isUnsureOfDays ? (['dateOrder'] as const) : []),
      ...(isUnsureOfAmounts ? (['decimalSign'] as const) : []),
    ],
  }
}
