import { pipeline, Readable } from 'node:stream'
import type { CellValue } from 'hucre/xlsx'
import { stringify } from 'csv-stringify'
import { escapeFormula } from './escape-formula.ts'

/** A number stays a number, so that a spreadsheet can sum it. */
export type Cell = string | number
type Rows<C = string> = Iterable<readonly C[]> | AsyncIterable<readonly C[]>

// All kinds of line ends, and characters that another reader may take for the delimiter
const ambiguous = /[\r\n\t;]/
// XLSX writes control characters as `_x000A_`, so the underscore of a text that looks like one is encoded
// too.
const codeLike = /_(?=x[0-9A-Fa-f]{4}_)/g

/**
 * Writes a table as CSV for Excel: UTF-8 with byte order mark, quotes where needed. Texts that a spreadsheet
 * would run as a formula get a leading apostrophe; `unescapeFormula` removes it when such a file is imported.
 */
export function writeCsv(headers: readonly string[], rows: Rows): Readable {
  const escaped = async function* (): AsyncGenerator<string[]> {
    for await (const row of withHeaders(headers, rows)) yield row.map(escapeFormula)
  }
  const output = stringify({
    bom: true,
    escape_formulas: true,
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
    for await (const row of withHeaders(headers, rows))
      yield row.map((cell) => (typeof cell === 'string' ? cell.replace(codeLike, '_x005F_') : cell))
  }
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    const { writeXlsxStream } = await import('hucre/xlsx')
    yield* writeXlsxStream(cells(), { name: 'Sheet1' })
  }
  return Readable.from(bytes(), { objectMode: false })
}

async function* withHeaders<C extends Cell>(
  headers: readonly string[],
  rows: Rows<C>,
): AsyncGenerator<readonly (C | string)[]> {
  yield headers
  // Fills up short rows, because another reader may count cells.
  for await (const row of rows) yield headers.map((_, index) => row[index] ?? '')
}
