import { sampleWords } from '@coverline/contract/imports/encodings'
import { tableKindOf } from './table-kind.ts'
import type { TextEncoding } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import type { Delimiter } from './sniff-delimiter.ts'
import type { TextTable } from './table-builder.ts'

/** How the file was read; shown to the user beside the columns. */
export type TableSource =
  | {
      readonly format: 'csv'
      readonly encoding: TextEncoding
      readonly isSure: boolean
      readonly delimiter: Delimiter
      readonly samples: readonly string[]
    }
  | { readonly format: 'xlsx' | 'ods'; readonly sheet: string; readonly sheets: readonly string[] }

export interface ReadTable {
  readonly table: TextTable
  readonly source: TableSource
}

/** What the user chose about a file: its encoding, or the sheet to read. */
export interface ReadingChoice {
  readonly encoding?: TextEncoding
  readonly sheet?: string
  /** Row of the headings among the rows with text, from 1 */
  readonly headingRow?: number
}

/**
 * Reads a CSV, XLSX or ODS file; the content decides the format, never the name. `rate` finds the sheet with the
 * data among several.
 */
export async function readTable(
  bytes: Buffer,
  { encoding: chosen, sheet }: ReadingChoice = {},
  rate?: (table: TextTable) => number,
): Promise<ReadTable> {
  const kind = await tableKindOf(bytes)
  if (kind !== 'csv') {
    // Most files are CSV: their workers save the memory of the spreadsheet reader.
    const { readSpreadsheet } = await import('./read-spreadsheet.ts')
    const { table, ...sheets } = await readSpreadsheet(bytes, kind, {
      ...(sheet === undefined ? {} : { sheet }),
      ...(rate ? { rate } : {}),
    })
    return { table, source: { format: kind, ...sheets } }
  }
  const { table, encoding, isSure, delimiter } = await readCsv(bytes, undefined, chosen)
  const samples = sampleWords([table.headers, ...table.rows])
  return { table, source: { format: 'csv', encoding, isSure, delimiter, samples } }
}
