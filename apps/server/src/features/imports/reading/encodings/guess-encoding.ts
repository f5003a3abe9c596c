import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import type { SingleByteEncoding } from '@coverline/contract/imports/encodings'
import { rateWords } from './rate-words.ts'

/** The candidates with a slight preference for what spreadsheets write on Windows. */
const candidates: readonly (readonly [SingleByteEncoding, number])[] = [
  ['windows-1252', 1],
  ['windows-1251', 1],
  ['windows-1250', 0.6],
  ['windows-1253', 0.6],
  ['windows-1254', 0.3],
  ['windows-1257', 0.2],
  ['macintosh', 0.2],
  ['koi8-r', 0.2],
  ['iso-8859-2', 0.1],
  ['iso-8859-5', 0.1],
  ['iso-8859-7', 0.1],
  ['iso-8859-15', 0.1],
  ['ibm850', 0],
  ['ibm866', 0],
]
const mostWords = 400
const scannedBytes = 4 * 1024 * 1024

const isWordByte = (byte: number) =>
  byte >= 0x80 ||
  (byte >= 0x30 && byte <= 0x39) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a)

/** Returns the words with bytes beyond ASCII, each once. */
function highWords(bytes: Uint8Array): Buffer[] {
  const found = new Map<string, Buffer>()
  const end = Math.min(bytes.length, scannedBytes)
  let start = -1
  let isHigh = false
  for (let at = 0; at <= end && found.size < mostWords; at += 1) {
    const byte = at < end ? (bytes[at] ?? 0) : 0
    if (isWordByte(byte)) {
      if (start < 0) start = at
      isHigh ||= byte >= 0x80
      continue
    }
    if (isHigh) {
      const word = Buffer.from(bytes.subarray(start, Math.min(at, start + 60)))
      found.set(word.toString('latin1'), word)
    }
    start = -1
    isHigh = false
  }
  return [...found.values()]
}

/** What the statistical detector says, which knows whole sentences better than single names. */
function opinions(bytes: Uint8Array): Map<string, number> {
  const found = analyse(bytes.subarray(0, 64 * 1024))
  const names: Record<string, string> = { 'iso-8859-1': 'windows-1252' }
  return new Map(
    found.map(({ name, confidence }) => {
      const plain = name.toLowerCase()
      return [names[plain] ?? plain, confidence / 100] as const
    }),
  )
}

/**
 * Guesses the encoding of text that is not UTF-8, from its words with letters beyond ASCII. `isSure` is false if
 * another encoding reads other letters almost as well.
 */
export function guessEncoding(bytes: Uint8Array): { encoding: SingleByteEncoding; isSure: boolean } {
  const words = highWords(bytes)
  const said = opinions(bytes)
  const read = candidates
    .map(([encoding, preference]) => {
      const texts = words.map((word) => iconv.decode(word, encoding))
      const score = rateWords(texts) + preference + (said.get(encoding) ?? 0)
      return { encoding, score, text: texts.join(' ') }
    })
    .toSorted((a, b) => b.score - a.score)
  const [best] = read
  if (!best) return { encoding: 'windows-1252', isSure: false }
  const other = read.find(({ text }) => text !== best.text)
  const margin = best.score - (other?.score ?? 0)
  return { encoding: best.encoding, isSure: best.score > 0 && margin >= Math.min(3, words.length + 1) }
}
