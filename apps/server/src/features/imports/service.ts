import { faultAt, mostFaults, readPeople } from './insured/read-people.ts'
import { decodeSlices, detectEncoding } from './reading/decode-text.ts'
import { readCsv } from './reading/read-csv.ts'
import type { TextTable } from './reading/table-builder.ts'
import { UnreadableFile } from './reading/unreadable-file.ts'

/** File readers for other features. */
export const importService = {
  /** Reads and checks a file of people without storing it */
  readPeople,
  faultAt,
  mostFaults,
  /** Reads a CSV file from any spreadsheet or bank; throws UnreadableFile. */
  readCsv,
  /** Returns the text of a file in its detected encoding; null if it is not text. */
  textOf: (bytes: Uint8Array): string | null => {
    const encoding = detectEncoding(bytes)
    return encoding && [...decodeSlices(bytes, encoding)].join('')
  },
  /** Reads the first sheet of a spreadsheet; the library is loaded with the first one. */
  readXlsx: async (bytes: Buffer, maxRows: number): Promise<TextTable> =>
    (await (await import('./reading/read-spreadsheet.ts')).readSpreadsheet(bytes, 'xlsx', { maxRows })).table,
  UnreadableFile,
}
