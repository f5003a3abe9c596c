import type { ImportFormat } from '@coverline/contract/imports/formats'
import { matchHeaders } from '@coverline/contract/imports/headers'
import type { TextTable } from './table-builder.ts'
import { UnreadableFile } from './unreadable-file.ts'

const mostTitles = 15

const matches = (headers: readonly string[], format: ImportFormat): number =>
  Object.keys(matchHeaders(headers, format).mapping).length

/** Returns the number of the row with the most known headings among the first ones, from 0. */
function headingAt({ headers, rows }: TextTable, format: ImportFormat): { at: number; known: number } {
  let best = { at: 0, known: matches(headers, format) }
  for (const [index, row] of rows.slice(0, mostTitles).entries()) {
    const known = matches(row, format)
    // Data rows hold a word of a heading by chance.
    if (known > best.known && known > 1) best = { at: index + 1, known }
  }
  return best
}

/** Rates how much a table looks like one of this format. */
export const ratingFor = (format: ImportFormat) => (table: TextTable) => headingAt(table, format).known

/** Leaves out titles above the headings. A row chosen by the user counts from 1. */
export function fromHeadings(
  table: TextTable,
  format: ImportFormat,
  chosen?: number,
): { table: TextTable; headingRow: number } {
  const at = chosen === undefined ? headingAt(table, format).at : chosen - 1
  const headers = table.rows[at - 1]
  if (table.rows.length <= at)
    throw new UnreadableFile('imports.file-without-rows', 'no row below the headings')
  if (at === 0 || !headers) return { table, headingRow: 1 }
  return { table: { headers, rows: table.rows.slice(at) }, headingRow: at + 1 }
}
