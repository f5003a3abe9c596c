export const singleByteEncodings = [
  'windows-1252',
  'windows-1251',
  'windows-1250',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'iso-8859-15',
  'koi8-r',
  'macintosh',
  'ibm850',
  'ibm866',
] as const
export type SingleByteEncoding = (typeof singleByteEncodings)[number]

/** Encodings of text files that are read; a user may choose one when the detected one is wrong. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', ...singleByteEncodings] as const
export type TextEncoding = (typeof textEncodings)[number]

const beyondAscii = /[\p{L}\p{M}\p{N}'’ʼ-]*[^\p{ASCII}\s][\p{L}\p{M}\p{N}'’ʼ-]*/gu
const longestSample = 40

/** Returns words with letters beyond ASCII, by which a person sees whether the encoding is right. */
export function sampleWords(rows: Iterable<readonly string[]>, most = 10): string[] {
  const found = new Set<string>()
  for (const row of rows) {
    for (const cell of row) {
      for (const [word] of cell.matchAll(beyondAscii)) {
        if (/\p{L}|\ufffd/u.test(word)) found.add(word.slice(0, longestSample))
        if (found.size >= most) return [...found]
      }
    }
  }
  return [...found]
}
