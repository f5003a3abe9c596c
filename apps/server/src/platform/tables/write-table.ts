import { pipeline, Readable } from 'node:stream'
import type { CellValue } from 'hucre/xlsx'
import { stringify } from 'csv-stringify'
import { escapeFormula } from './escape-formula.ts'

/** A number stays one, so that a spreadsheet can add it up. */
export type Cell = string | number
type Rows<C = string> = Iterable<readonly C[]> | AsyncIterable<readonly C[]>

// Line ends of every kind, and what another reader may take for the delimiter.
const ambiguous = /[\r\n\t;]/
// XLSX writes control characters as `_x000A_`: a text that looks like one needs its underscore written so.
const codeLike = /_(?=x[0-9A-Fa-f]{4}_)/g

/**
 * A table as CSV for Excel: UTF-8 with its mark, quotes where needed. Texts that a spreadsheet would run as a formula
 * get a leading apostrophe; `unescapeFormula` takes it off when such a file comes back.
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

/** The same as one XLSX sheet. Every text is a cell of text, so nothing is ever a formula and no number loses its zeros. */
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
  // Short rows are filled up: the next reader may count cells.
  for await (const row of rows) yield headers.map((_, index) => row[index] ?? '')
}
