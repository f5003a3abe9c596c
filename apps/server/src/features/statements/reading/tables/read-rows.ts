import { fold } from '@coverline/contract/fold'
import { amountOf } from '@coverline/contract/payments/terms'
import { readCents } from '@coverline/contract/money/amounts'
import type { Way } from '@coverline/contract/statements/directions'
import {
  cellsOf,
  directionWord,
  isRemark,
  type MovedLine,
  readMoved,
  type StatementLayout,
  type Writing,
} from '@coverline/contract/statements/layout'
import { type StatementColumn, statementMaxLines } from '@coverline/contract/statements/terms'
import { readDay } from '@coverline/contract/statements/values'
import { checkBalances, type Step, waysByBalance } from './balance-column.ts'
import { readText } from '../read-values.ts'
import { accountAbove, currencyOfHeading, findColumns } from './statement-headings.ts'
import { type Check, type ReadLine, UnreadableStatement, type UnreadLine } from '../rules.ts'

export type Rows = readonly (readonly string[])[]
export type Fault = { row: number; column: StatementColumn; text: string; all: string }

export type RowsRead = {
  lines: ReadLine[]
  faults: Fault[]
  checks: Check[]
  /** Words of the direction column that may mean either */
  words: string[]
}

type Cell = (column: StatementColumn) => string
type Row = Step & { row: number; cell: Cell; all: string; moved: MovedLine | StatementColumn; word: string }

const totals =
  /^ (.* )?(sub ?totals?|totals?|totales|totais|sum|summe|suma|soma|itogo?|itogi|vsego|balance|balances|balans|saldo|saldos|ostatok|oborot|oboroti|oboroty|opening|closing|turnover|carried|brought)( |$)/

/** True for totals, headings and remarks between or below the lines. */
function isNoLine(row: readonly string[], cell: Cell, writing: Writing): boolean {
  const day = cell('day')
  if (readDay(day, writing.dateOrder) !== null) return false
  if (!row.some((text) => /\p{L}/u.test(text))) return day.trim() === ''
  if (totals.test(fold(day.trim() || (row.find((text) => text !== '') ?? '')))) return true
  const columns = findColumns(row)
  if (columns.has('day') && (columns.has('amount') || columns.has('credit') || columns.has('debit')))
    return true
  const amounts = (['amount', 'credit', 'debit'] as const).map(cell)
  return isRemark(day) && !amounts.some((text) => /\d/.test(text))
}

/** True if amounts have a minus somewhere: the sign says where the money went. */
const isSigned = (rows: Rows, place: number | undefined) =>
  place !== undefined &&
  rows.some((row) => {
    const cell = row[place] ?? ''
    return (readCents(cell, 'COMMA') ?? readCents(cell, 'POINT') ?? 0n) < 0n
  })

/** Returns the lines below the headings, the cells that cannot be read, and what the balances say. */
export function readRows(
  rows: Rows,
  layout: Pick<StatementLayout, 'headingRow' | 'columns'>,
  given: Writing | StatementLayout,
): RowsRead {
  const { headingRow } = layout
  const below = rows.slice(headingRow)
  const { direction, ...others } = layout.columns
  const hasWords = direction !== undefined && below.some((row) => (row[direction] ?? '').trim() !== '')
  const columns = hasWords ? layout.columns : others
  const writing: Writing = { ...given, isSigned: isSigned(below, columns.amount) }
  const account = accountAbove(rows.slice(0, Math.max(headingRow - 1, 0)))
  const heading = rows[headingRow - 1]?.[columns.amount ?? columns.credit ?? -1] ?? ''
  const currency = headingRow > 0 ? currencyOfHeading(heading) : null
  // The user who chose the columns saw the rows below the lines.
  const last =
    'headingRow' in given
      ? below.findLastIndex((row) => !isRemark(row[columns.day ?? -1] ?? ''))
      : below.length
  const found = below.slice(0, last + 1).flatMap((cells, offset): Row[] => {
    const cell = cellsOf(cells, columns)
    if (isNoLine(cells, cell, writing)) return []
    const moved = withWord(cell, writing, readMoved(cell, writing), hasWords)
    if (moved === null) return []
    const line = typeof moved === 'string' ? null : moved
    const amount = readCents(cell('amount'), writing.decimalSign) ?? 0n
    return [
      {
        row: headingRow + offset + 1,
        cell,
        all: cells.filter((text) => text !== '').join(' · '),
        moved,
        word: directionWord(cell('direction')),
        account: readText(cell('account'), 64) ?? account,
        currency: line?.currency ?? currency,
        day: readDay(cell('day'), writing.dateOrder) ?? '',
        cents: line?.cents ?? (moved === 'direction' ? amount : 0n),
        balance: readCents(cell('balance'), writing.decimalSign),
      },
    ]
  })
  const open = settle(found, writing)
  return { ...asLines(found), words: [...new Set(open.map(({ cell }) => cell('direction')))] }
}

/** A blank between words of the direction leaves it open. */
function withWord(
  cell: Cell,
  writing: Writing,
  moved: ReturnType<typeof readMoved>,
  hasWords: boolean,
): ReturnType<typeof readMoved> {
  const isBlank = hasWords && !writing.isSigned && cell('direction').trim() === ''
  const isLine = moved !== null && typeof moved !== 'string' && cell('amount').trim() !== ''
  return isBlank && isLine && writing.directions?.[''] === undefined ? 'direction' : moved
}

/** Reads lines of unknown direction by the balances and returns those that stay open. */
function settle(rows: readonly Row[], writing: Writing): Row[] {
  const open = rows.filter(({ moved }) => moved === 'direction')
  if (open.length === 0) return []
  const ways = waysByBalance(rows)
  const ofWord = new Map<string, Set<Way>>()
  for (const row of open) {
    const way = ways.get(row)
    if (way) ofWord.set(row.word, new Set([...(ofWord.get(row.word) ?? []), way]))
  }
  return open.filter((row) => {
    const [same, ...different] = ofWord.get(row.word) ?? []
    const way = ways.get(row) ?? (different.length === 0 ? same : undefined)
    const moved = way && readMoved(row.cell, { ...writing, isSigned: false }, way)
    if (!moved || typeof moved === 'string') return true
    const cents = way === 'OUT' && moved.cents > 0n ? -moved.cents : moved.cents
    Object.assign(row, { moved: { ...moved, cents }, cents })
    return false
  })
}

function asLines(rows: readonly Row[]): Omit<RowsRead, 'words'> {
  const lines: ReadLine[] = []
  const faults: Fault[] = []
  const nths = new Map<Row, number>()
  for (const row of rows) {
    const { cell, moved, all } = row
    if (typeof moved === 'string') {
      faults.push({ row: row.row, column: moved, text: cell(moved), all })
      continue
    }
    const { day, cents } = moved
    lines.push({
      day,
      isCredit: cents > 0n,
      amount: amountOf(cents > 0n ? cents : -cents),
      currency: row.currency,
      purpose: readText(cell('purpose'), 2000) ?? '',
      payerName: readText(cell('payerName'), 255),
      payerAccount: readText(cell('payerAccount'), 64),
      bankReference: readText(cell('bankReference'), 128),
      account: row.account,
    })
    nths.set(row, lines.length)
  }
  if (lines.length > statementMaxLines)
    throw new UnreadableStatement('imports.too-many-rows', 'too many lines')
  // A line that couldn't be read counts as nothing and shows as a difference.
  const known = rows.map((row) => Object.assign(row, typeof row.moved === 'string' ? { cents: 0n } : {}))
  return { lines, faults, checks: checkBalances(known, (row) => nths.get(row)) }
}

/** Describes rows that could not be read, for the list beside the statement. */
export const unreadOf = (faults: readonly Fault[]): UnreadLine[] =>
  faults.map(({ row, column, all }) => ({
    row,
    text: readText(all, 300) ?? '',
    reason: column === 'day' ? 'DAY' : column === 'direction' ? 'DIRECTION' : 'AMOUNT',
  }))
