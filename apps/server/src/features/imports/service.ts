import { decodeSlices, detectEncoding } from './reading/decode-text.ts'
import { readCsv } from './reading/read-csv.ts'
import { UnreadableFile } from './reading/unreadable-file.ts'

/** File readers for other features. */
export const importService = {
  /** Reads a CSV file from any spreadsheet or bank; throws UnreadableFile. */
  readCsv,
  /** Returns the text of a file in its detected encoding; null if it is not text. */
  textOf: (bytes: Uint8Array): string | null => {
    const encoding = detectEncoding(bytes)
    return encoding && [...decodeSlices(bytes, encoding)].join('')
  },
  UnreadableFile,
}
