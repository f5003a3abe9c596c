import { amountOf } from '@coverline/contract/payments/terms'
import {
  cellsOf,
  type ColumnsToChoose,
  isRemark,
  readMoved,
  type StatementLayout,
  type Writing,
} from '@coverline/contract/statements/layout'
import {
  type StatementColumn,
  statementMaxColumns,
  statementMaxLines,
  statementPreamble,
} from '@coverline/contract/statements/terms'
import { isAmbiguous } from '@coverline/contract/statements/values'
import { importService } from '../../imports/service.ts'
import { guessLayout } from './guess-layout.ts'
import { inferWriting } from './infer-writing.ts'
import { recall, shapeOf } from './layout-shape.ts'
import { readText } from './read-values.ts'
import { findColumns } from './statement-headings.ts'
import { type ReadLine, type Remembered, UnreadableStatement } from './rules.ts'

const mostFaults = 20
const shownRows = statementPreamble + 10
const shownCharacters = 120

/**
 * What is known about a CSV's columns: chosen for this file, chosen for earlier files, or always to be chosen
 */
export type CsvKnowledge = {
  chosen?: StatementLayout | undefined
  remembered?: readonly Remembered[]
  choose?: boolean | undefined
}

export type CsvLines = {
  lines: ReadLine[]
  /** The shape of the file if its columns were chosen by hand */
  shape: string | null
  isRemembered: boolean
}

type Rows = readonly (readonly string[])[]
type Fault = { row: number; column: StatementColumn; text: string }
type Unsure = ColumnsToChoose['unsure'][number]

/** Reads a bank's CSV by the chosen columns, else by its headings in any order and language. */
export async function readStatementCsv(
  bytes: Uint8Array,
  { chosen, remembered = [], choose }: CsvKnowledge = {},
): Promise<CsvLines> {
  const { table } = await importService.readCsv(bytes, statementMaxLines + statementPreamble)
  const rows = [table.headers, ...table.rows]
  if (chosen)
    return { lines: readChosen(rows, chosen), shape: shapeOf(rows, chosen.headingRow), isRemembered: false }
  const known = recall(rows, remembered)
  if (choose) throw toChoose(rows, 'statements.columns-unsure', ['columns'], known ?? undefined)
  if (!known) return { lines: readByHeadings(rows), shape: null, isRemembered: false }
  const { lines, faults } = linesOf(rows, known, known)
  // Without headings another bank's file may look the same, so its columns are guessed again.
  const same = known.headingRow > 0 ? known : undefined
  if (faults.length > 0) throw toChoose(rows, 'statements.columns-unsure', ['columns'], same)
  return { lines, shape: null, isRemembered: true }
}

function readChosen(rows: Rows, layout: StatementLayout): ReadLine[] {
  const { lines, faults } = linesOf(rows, layout, layout)
  if (faults.length > 0) throw unreadableCells(faults)
  return lines
}

function readByHeadings(rows: Rows): ReadLine[] {
  const at = rows.slice(0, statementPreamble).findIndex((row) => isComplete(findColumns(row)))
  if (at < 0) throw missingColumns(rows)
  const columns = Object.fromEntries(findColumns(rows[at] ?? []))
  const heading = rows[at]?.[columns['day'] ?? -1] ?? ''
  const { writing, isUnsureOfDays } = inferWriting(rows.slice(at + 1), columns, heading)
  const { lines, faults } = linesOf(rows, { headingRow: at + 1, columns }, writing)
  const isUnsureOfAmounts = faults.length > 0 && faults.every(({ text }) => isAmbiguous(text))
  if (faults.length > 0 && !isUnsureOfAmounts) throw unreadableCells(faults)
  const unsure: Unsure[] = [
    ...(isUnsureOfDays ? (['dateOrder'] as const) : []),
    ...(isUnsureOfAmounts ? (['decimalSign'] as const) : []),
  ]
  if (unsure.length > 0) throw toChoose(rows, 'statements.columns-unsure', unsure)
  return lines
}

const isComplete = (columns: ReadonlyMap<StatementColumn, number>) =>
  columns.has('day') && (columns.has('amount') || columns.has('credit') || columns.has('debit'))

/** Returns the lines below the headings, and the cells that cannot be read. */
function linesOf(
  rows: Rows,
  { headingRow, columns }: Pick<StatementLayout, 'headingRow' | 'columns'>,
  writing: Writing | StatementLayout,
): { lines: ReadLine[]; faults: Fault[] } {
  const lines: ReadLine[] = []
  const faults: Fault[] = []
  const below = rows.slice(headingRow)
  const day = (row: readonly string[]) => row[columns.day ?? -1] ?? ''
  // The user who chose the columns saw the rows below the lines.
  const last = 'headingRow' in writing ? below.findLastIndex((row) => !isRemark(day(row))) : below.length
  for (const [offset, row] of below.slice(0, last + 1).entries()) {
    const cell = cellsOf(row, columns)
    // Totals and blank rows have no date.
    if (cell('day') === '') continue
    const moved = readMoved(cell, writing)
    if (typeof moved === 'string')
      faults.push({ row: headingRow + offset + 1, column: moved, text: cell(moved) })
    else if (moved)
      lines.push({
        day: moved.day,
        isCredit: moved.cents > 0n,
        amount: amountOf(moved.cents > 0n ? moved.cents : -moved.cents),
        currency: moved.currency,
        purpose: readText(cell('purpose'), 2000) ?? '',
        payerName: readText(cell('payerName'), 255),
        payerAccount: readText(cell('payerAccount'), 64),
        bankReference: readText(cell('bankReference'), 128),
        account: readText(cell('account'), 64),
      })
  }
  if (lines.length > statementMaxLines)
    throw new UnreadableStatement('imports.too-many-rows', 'too many lines')
  return { lines, faults }
}

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
  const toChooseFrom: ColumnsToChoose = {
    rows: shown,
    guess: remembered ?? guessed.guess,
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
