import type { ColumnsToChoose, StatementLayout } from '@coverline/contract/statements/layout'
import {
  type StatementColumn,
  statementMaxColumns,
  statementMaxLines,
  statementPreamble,
} from '@coverline/contract/statements/terms'
import { isAmbiguous } from '@coverline/contract/money/amounts'
import { importService } from '../../../imports/service.ts'
import { guessLayout } from './guess-layout.ts'
import { inferWriting } from './infer-writing.ts'
import { recall, shapeOf } from './layout-shape.ts'
import { type Fault, readRows, type Rows, type RowsRead, unreadOf } from './read-rows.ts'
import { findColumns } from './statement-headings.ts'
import { type Found, type Remembered, UnreadableStatement } from '../rules.ts'

const mostFaults = 20
const shownRows = statementPreamble + 10
const shownCharacters = 120
const mostWords = 20
const shownWord = 60

/**
 * What is known about a CSV's columns: chosen for this file, chosen for earlier files, or always to be chosen
 */
export type CsvKnowledge = {
  chosen?: StatementLayout | undefined
  remembered?: readonly Remembered[]
  choose?: boolean | undefined
}

export type CsvLines = Found & {
  /** The shape of the file if its columns were chosen by hand */
  shape: string | null
  isRemembered: boolean
  form: string
}

type Unsure = ColumnsToChoose['unsure'][number]

const mostRows = statementMaxLines + 2 * statementPreamble

/** Reads a bank's CSV by the chosen columns, else by its headings in any order and language. */
export async function readStatementCsv(bytes: Uint8Array, knowledge: CsvKnowledge = {}): Promise<CsvLines> {
  const { table, delimiter } = await importService.readCsv(bytes, mostRows)
  return readTable([table.headers, ...table.rows], `CSV ${delimiter}`, knowledge)
}

/** Reads the first sheet of a spreadsheet like a CSV. */
export async function readStatementXlsx(bytes: Buffer, knowledge: CsvKnowledge = {}): Promise<CsvLines> {
  const { headers, rows } = await importService.readXlsx(bytes, mostRows)
  return readTable(
    [headers, ...rows].map((row) => row.map(withoutNoise)),
    'XLSX',
    knowledge,
  )
}

/** Spreadsheets compute with binary fractions: 0.1 + 0.2 is stored as 0.30000000000000004. */
function withoutNoise(cell: string): string {
  if (!/^-?\d{1,12}\.\d{6,}$/.test(cell)) return cell
  const rounded = Number(cell).toFixed(2)
  return Math.abs(Number(cell) - Number(rounded)) < 1e-6 ? rounded : cell
}

function readTable(rows: Rows, kind: string, { chosen, remembered = [], choose }: CsvKnowledge): CsvLines {
  const asFile = (read: RowsRead, headingRow: number) => ({
    lines: read.lines,
    unread: unreadOf(read.faults),
    checks: read.checks,
    days: [],
    form: JSON.stringify([kind, headingRow > 0 ? (rows[headingRow - 1] ?? []) : shapeOf(rows, 0)]),
  })
  if (chosen)
    return {
      ...asFile(readChosen(rows, chosen), chosen.headingRow),
      shape: shapeOf(rows, chosen.headingRow),
      isRemembered: false,
    }
  const known = recall(rows, remembered)
  if (choose) throw toChoose(rows, 'statements.columns-unsure', ['columns'], known ?? undefined)
  if (!known) {
    const { read, headingRow } = readByHeadings(rows)
    return { ...asFile(read, headingRow), shape: null, isRemembered: false }
  }
  const read = readRows(rows, known, known)
  // Without headings another bank's file may look the same, so its columns are guessed again.
  const same = known.headingRow > 0 ? known : undefined
  if (read.faults.length > read.lines.length || (same === undefined && read.faults.length > 0))
    throw toChoose(rows, 'statements.columns-unsure', ['columns'], same)
  if (read.words.length > 0) throw toChoose(rows, 'statements.columns-unsure', ['direction'], same)
  return { ...asFile(read, known.headingRow), shape: null, isRemembered: true }
}

function readChosen(rows: Rows, layout: StatementLayout): RowsRead {
  const read = readRows(rows, layout, layout)
  if (read.faults.length > 0 && read.lines.length === 0) throw unreadableCells(read.faults)
  return read
}

function readByHeadings(rows: Rows): { read: RowsRead; headingRow: number } {
  const at = rows.slice(0, statementPreamble).findIndex((row) => isComplete(findColumns(row)))
  if (at < 0) throw missingColumns(rows)
  const columns = Object.fromEntries(findColumns(rows[at] ?? []))
  const heading = rows[at]?.[columns['day'] ?? -1] ?? ''
  const { writing, isUnsureOfDays } = inferWriting(rows.slice(at + 1), columns, heading)
  const read = readRows(rows, { headingRow: at + 1, columns }, writing)
  const ambiguous = read.faults.filter(({ text }) => isAmbiguous(text))
  const isUnsureOfAmounts =
    ambiguous.length > 0 && (read.lines.length > 0 || ambiguous.length === read.faults.length)
  const unsure: Unsure[] = [
    ...(isUnsureOfDays ? (['dateOrder'] as const) : []),
    ...(isUnsureOfAmounts ? (['decimalSign'] as const) : []),
    ...(read.words.length > 0 ? (['direction'] as const) : []),
  ]
  const hasNothing = read.lines.length === 0 && unsure.length === 0
  if (read.faults.length > 0 && hasNothing) throw unreadableCells(read.faults)
  if (unsure.length > 0) throw toChoose(rows, 'statements.columns-unsure', unsure)
  return { read, headingRow: at + 1 }
}

const isComplete = (columns: ReadonlyMap<StatementColumn, number>) =>
  columns.has('day') && (columns.has('amount') || columns.has('credit') || columns.has('debit'))

function unreadableCells(faults: readonly Fault[]): UnreadableStatement {
  return new UnreadableStatement('imports.file-unreadable', 'cells that can not be read', {
    cells: faults.slice(0, mostFaults).map(({ row, column }) => ({ row, column })),
    count: faults.length,
  })
}

/** Returns what a user needs to choose the columns; nothing for a file with one column. */
function toChoose(
  rows: Rows,
  reason: 'statements.columns-missing' | 'statements.columns-unsure',
  unsure: readonly Unsure[],
  remembered?: StatementLayout,
  more: Record<string, unknown> = {},
): UnreadableStatement {
  const shown = rows
    .slice(0, shownRows)
    .map((row) =>
      row.slice(0, statementMaxColumns).map((cell) => cell.slice(0, shownCharacters).toWellFormed()),
    )
  const hasColumns = shown.some((row) => row.length > 1)
  const guessed = guessLayout(rows)
  const guess = remembered ?? guessed.guess
  const { words } = readRows(rows, guess, guess)
  const toChooseFrom: ColumnsToChoose = {
    rows: shown,
    guess,
    ...(words.length > 0 ? { words: words.slice(0, mostWords).map((word) => word.slice(0, shownWord)) } : {}),
    unsure: [...new Set([...unsure, ...(remembered ? [] : guessed.unsure)])],
    isRemembered: remembered !== undefined,
  }
  return new UnreadableStatement(reason, 'the columns are to be chosen', {
    ...more,
    ...(hasColumns ? { toChoose: toChooseFrom } : {}),
  })
}

function missingColumns(rows: Rows): UnreadableStatement {
  const [headers = []] = rows
  const found = findColumns(headers)
  const missing = [
    ...(found.has('day') ? [] : ['day']),
    ...(found.has('amount') || found.has('credit') ? [] : ['amount']),
  ]
  return toChoose(rows, 'statements.columns-missing', ['columns'], undefined, {
    missing,
    headings: headers.slice(0, 50).map((heading) => heading.slice(0, 100)),
  })
}
