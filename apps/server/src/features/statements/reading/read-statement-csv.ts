import { amountOf } from '@coverline/contract/payments-terms'
import { type StatementColumn, statementMaxLines } from '@coverline/contract/statements-terms'
import { fold } from '@coverline/contract/fold'
import { importService } from '../../imports/service.ts'
import { readCents, readDay, readText } from './read-values.ts'
import { findColumns } from './statement-headings.ts'
import { type ReadLine, UnreadableStatement } from './rules.ts'

/** Rows above the headings that a bank may write: account, period, balance. */
const mostPreamble = 30
const mostFaults = 20

type Columns = Map<StatementColumn, number>

const isComplete = (columns: Columns) =>
  columns.has('day') && (columns.has('amount') || columns.has('credit') || columns.has('debit'))

/** Reads a bank's CSV: its columns are known by their headings, whatever their order and language. */
export async function readStatementCsv(bytes: Uint8Array): Promise<ReadLine[]> {
  const { table } = await importService.readCsv(bytes, statementMaxLines + mostPreamble)
  const rows = [table.headers, ...table.rows]
  const at = rows.slice(0, mostPreamble).findIndex((row) => isComplete(findColumns(row)))
  if (at < 0) throw missingColumns(table.headers)
  const columns = findColumns(rows[at] ?? [])
  const lines: ReadLine[] = []
  const faults: { row: number; column: StatementColumn }[] = []
  for (const [offset, cells] of rows.slice(at + 1).entries()) {
    const cell = (column: StatementColumn) => cells[columns.get(column) ?? -1] ?? ''
    // Totals and blank rows have no day.
    if (cell('day') === '') continue
    const read = lineOf(cell)
    if (typeof read === 'string') faults.push({ row: at + offset + 2, column: read })
    else if (read) lines.push(read)
  }
  if (faults.length > 0)
    throw new UnreadableStatement('imports.file-unreadable', 'cells that can not be read', {
      cells: faults.slice(0, mostFaults),
      count: faults.length,
    })
  if (lines.length > statementMaxLines)
    throw new UnreadableStatement('imports.too-many-rows', 'too many lines')
  return lines
}

function missingColumns(headers: readonly string[]): UnreadableStatement {
  const found = findColumns(headers)
  const missing = [
    ...(found.has('day') ? [] : ['day']),
    ...(found.has('amount') || found.has('credit') ? [] : ['amount']),
  ]
  return new UnreadableStatement('statements.columns-missing', 'no headings that are known', {
    missing,
    headings: headers.slice(0, 50).map((heading) => heading.slice(0, 100)),
  })
}

/** The line of a row, nothing for a row that moves no money, or the column that can't be read. */
function lineOf(cell: (column: StatementColumn) => string): ReadLine | StatementColumn | null {
  const day = readDay(cell('day'))
  if (day === null) return 'day'
  const moved = movedCents(cell)
  if (typeof moved === 'string') return moved
  if (moved === 0n) return null
  const currency = cell('currency').trim().toUpperCase()
  return {
    day,
    isCredit: moved > 0n,
    amount: amountOf(moved > 0n ? moved : -moved),
    currency: /^[A-Z]{3}$/.test(currency) ? (currency === 'RUR' ? 'RUB' : currency) : null,
    purpose: readText(cell('purpose'), 2000) ?? '',
    payerName: readText(cell('payerName'), 255),
    payerAccount: readText(cell('payerAccount'), 64),
    bankReference: readText(cell('bankReference'), 128),
    account: readText(cell('account'), 64),
  }
}

const outgoing = new Set(
  ['d', 'dr', 'dbit', 'debit', 'debe', 'cargo', 'debito', 'deb'].map((word) => ` ${word}`),
)
const russianOutgoing = ['дебет', 'расход', 'списание', 'д'].map((word) => fold(word))

/** What came in (or, below nothing, went out) by the columns that there are. */
function movedCents(cell: (column: StatementColumn) => string): bigint | StatementColumn {
  const read = (column: StatementColumn) => (cell(column).trim() === '' ? 0n : readCents(cell(column)))
  const [amount, credit, debit] = [read('amount'), read('credit'), read('debit')]
  if (amount === null) return 'amount'
  if (credit === null) return 'credit'
  if (debit === null) return 'debit'
  if (amount === 0n) return credit - (debit < 0n ? -debit : debit)
  const direction = fold(cell('direction'))
  if (amount > 0n && (outgoing.has(direction) || russianOutgoing.includes(direction))) return -amount
  return amount
}
