import { isUtf8 } from 'node:buffer'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'windows-1252'

const sampleBytes = 64 * 1024
const sliceBytes = 256 * 1024

/**
 * Detects the encoding of a text file: byte order mark, else UTF-16 by its zero bytes, else UTF-8 if the
 * whole file is valid. Otherwise one of the two code pages of Excel's "CSV": Cyrillic words are runs of high
 * bytes, Latin accents occur alone.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 8 && even === 0) return 'utf-16le'
  if (even > sample.length / 8 && odd === 0) return 'utf-16be'
  if (bytes.includes(0)) return null
  if (isUtf8(bytes)) return 'utf-8'
  return hasHighRuns(bytes) ? 'windows-1251' : 'windows-1252'
}

/** True if non-ASCII letters are more often next to each other than next to ASCII letters. */
function hasHighRuns(bytes: Uint8Array): boolean {
  let runs = 0
  let lone = 0
  for (let index = 1; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte < 0x80) continue
    const before = bytes[index - 1] ?? 0
    if (before >= 0x80) runs += 1
    else if (isAsciiLetter(before)) lone += 1
  }
  return runs >= lone
}

function isAsciiLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}

/** Yields the text of a file in slices, without its byte order mark. Broken sequences become U+FFFD. */
export function* decodeSlices(bytes: Uint8Array, encoding: TextEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    yield decoder.decode(bytes.subarray(start, start + sliceBytes), { stream: true })
  }
  yield decoder.decode()
}
