import { pipeline, Readable } from 'node:stream'
import type { Language } from '@coverline/contract/common'
import type { CellValue } from 'hucre/xlsx'
import { stringify } from 'csv-stringify'
import { escapeFormula } from './escape-formula.ts'

/**
 * A number stays a number, so that a spreadsheet can sum it. `amount` is a decimal number as text, such as
 * `1234.50`, with its digits as they are.
 */
export type Cell = string | number | { amount: string }
/** Excel splits at the list separator of its language, and reads 12.05 as a day where a comma is decimal. */
const csvSigns: Record<Language, { delimiter: string; decimal: string }> = {
  en: { delimiter: ',', decimal: '.' },
  ru: { delimiter: ';', decimal: ',' },
  es: { delimiter: ';', decimal: ',' },
  pt: { delimiter: ';', decimal: ',' },
}
type Rows<C = string> = Iterable<readonly C[]> | AsyncIterable<readonly C[]>

// All kinds of line ends, and characters that another reader may take for the delimiter
const ambiguous = /[\r\n\t;,|]/
// XLSX writes control characters as `_x000A_`, so the underscore of a text that looks like one is encoded
// too.
const codeLike = /_(?=x[0-9A-Fa-f]{4}_)/g

/**
 * Writes a table as CSV for Excel in the reader's language: UTF-8 with byte order mark, the delimiter and
 * the decimal sign of that language, quotes where needed. Texts that a spreadsheet would run as a formula
 * get an apostrophe; `unescapeFormula` removes it when such a file is imported.
 */
export function writeCsv(headers: readonly string[], rows: Rows<Cell>, language: Language = 'en'): Readable {
  const { delimiter, decimal } = csvSigns[language]
  const cellText = (cell: Cell): string => {
    if (typeof cell === 'string') return escapeFormula(cell)
    return (typeof cell === 'number' ? String(cell) : cell.amount).replace('.', decimal)
  }
  const escaped = async function* (): AsyncGenerator<string[]> {
    for await (const row of withHeaders(headers, rows)) yield row.map(cellText)
  }
  const output = stringify({
    bom: true,
    delimiter,
    quoted_match: ambiguous,
    record_delimiter: 'windows',
  })
  return pipeline(Readable.from(escaped()), output, () => undefined)
}

/**
 * Writes a table as one XLSX sheet. Every text is a text cell, so nothing is a formula and no number loses
 * its zeros.
 */
export function writeXlsx(headers: readonly string[], rows: Rows<Cell>): Readable {
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    for await (const row of withHeaders(headers, rows)) yield row.map(xlsxCell)
  }
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    const { writeXlsxStream } = await import('hucre/xlsx')
    yield* writeXlsxStream(cells(), { name: 'Sheet1' })
  }
  return Readable.from(bytes(), { objectMode: false })
}

export function xlsxCell(cell: Cell): CellValue {
  if (typeof cell === 'number') return cell
  return typeof cell === 'string' ? cell.replace(codeLike, '_x005F_') : Number(cell.amount)
}

async function* withHeaders<C extends Cell>(
  headers: readonly string[],
  rows: Rows<C>,
): AsyncGenerator<readonly (C | string)[]> {
  yield headers
  // Fills up short rows, because another reader may count cells.
  for await (const row of rows) yield headers.map((_, index) => row[index] ?? '')
}
