import { decodeSlices, detectEncoding } from './reading/decode-text.ts'
import { readCsv } from './reading/read-csv.ts'
import { UnreadableFile } from './reading/unreadable-file.ts'

/** What other features need to read files that people upload. */
export const importService = {
  /** Reads a CSV file whatever a spreadsheet or bank made of it; fails with UnreadableFile. */
  readCsv,
  /** The text of a file in the encoding that its bytes show; null when it is no text. */
  textOf: (bytes: Uint8Array): string | null => {
    const encoding = detectEncoding(bytes)
    return encoding && [...decodeSlices(bytes, encoding)].join('')
  },
  UnreadableFile,
}
