import { pipeline, Readable } from 'node:stream'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { stringify } from 'csv-stringify'
import { escapeFormula } from './escape-formula.ts'

type Rows = Iterable<readonly string[]> | AsyncIterable<readonly string[]>

/**
 * A table as CSV for Excel: UTF-8 with its mark, quotes where needed. Texts that a spreadsheet would run as a formula
 * get a leading apostrophe; `unescapeFormula` takes it off when such a file comes back.
 */
export function writeCsv(headers: readonly string[], rows: Rows): Readable {
  const escaped = async function* (): AsyncGenerator<string[]> {
    for await (const row of withHeaders(headers, rows)) yield row.map(escapeFormula)
  }
  const output = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' })
  return pipeline(Readable.from(escaped()), output, () => undefined)
}

/** The same as one XLSX sheet. Every cell is text, so nothing is ever a formula and no number loses its zeros. */
export function writeXlsx(headers: readonly string[], rows: Rows): Readable {
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    for await (const row of withHeaders(headers, rows)) yield [...row]
  }
  return Readable.fromWeb(
    writeXlsxStream(cells(), { name: 'Sheet1' }) as Parameters<typeof Readable.fromWeb>[0],
  )
}

async function* withHeaders(headers: readonly string[], rows: Rows): AsyncGenerator<readonly string[]> {
  yield headers
  // Short rows are filled up: the next reader may count cells.
  for await (const row of rows) yield headers.map((_, index) => row[index] ?? '')
}
