import type { TextEncoding } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import type { Delimiter } from './sniff-delimiter.ts'
import type { TextTable } from './table-builder.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** How the file was read; shown to the user beside the columns. */
export type TableSource =
  | { readonly format: 'csv'; readonly encoding: TextEncoding; readonly delimiter: Delimiter }
  | { readonly format: 'xlsx' }

export interface ReadTable {
  readonly table: TextTable
  readonly source: TableSource
}

const zipMagic = '504b0304'
// Old Excel and encrypted files, PDF, PNG, JPEG, GIF, gzip, 7z, RAR: listed to answer with "wrong type".
const foreignMagics = [
  'd0cf11e0',
  '25504446',
  '89504e47',
  'ffd8ff',
  '47494638',
  '1f8b',
  '377abcaf',
  '52617221',
]

/** Reads a CSV or XLSX file; the content decides the format, never the name. */
export async function readTable(bytes: Buffer): Promise<ReadTable> {
  const start = bytes.subarray(0, 8).toString('hex')
  if (foreignMagics.some((magic) => start.startsWith(magic))) {
    throw new UnreadableFile('imports.unsupported-format', 'neither CSV nor XLSX')
  }
  if (start.startsWith(zipMagic)) {
    // Most files are CSV: their workers save the memory of the spreadsheet library.
    const { readXlsx } = await import('./read-xlsx.ts')
    return { table: await readXlsx(bytes), source: { format: 'xlsx' } }
  }
  const { table, encoding, delimiter } = await readCsv(bytes)
  return { table, source: { format: 'csv', encoding, delimiter } }
}
