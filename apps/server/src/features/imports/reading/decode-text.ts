import { isUtf8 } from 'node:buffer'
import type { TextEncoding } from '@coverline/contract/imports/encodings'
import iconv from 'iconv-lite'
import { guessEncoding } from './encodings/guess-encoding.ts'

export type { TextEncoding }
export type Detected = { encoding: TextEncoding; isSure: boolean }

const sampleBytes = 64 * 1024
const sliceBytes = 256 * 1024

/**
 * Detects the encoding of a text file: byte order mark, else UTF-16 by its zero bytes, else UTF-8 even if a few
 * characters are broken, else the likeliest code page. Null for a file that is no text.
 */
export function detectText(bytes: Uint8Array): Detected | null {
  const sure = (encoding: TextEncoding): Detected => ({ encoding, isSure: true })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return sure('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return sure('utf-16be')
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return sure('utf-8')
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 8 && even === 0) return sure('utf-16le')
  if (even > sample.length / 8 && odd === 0) return sure('utf-16be')
  if (bytes.includes(0)) return null
  if (isUtf8(bytes) || isMostlyUtf8(bytes)) return sure('utf-8')
  return guessEncoding(bytes)
}

export const detectEncoding = (bytes: Uint8Array): TextEncoding | null => detectText(bytes)?.encoding ?? null

/** True if more characters beyond ASCII are whole than broken: text of a code page has hardly a whole one. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [whole, broken] = [0, 0]
  for (const slice of decodeSlices(bytes, 'utf-8')) {
    whole += slice.match(/[\u0080-\ud7ff\udc00-\ufffc]/g)?.length ?? 0
    broken += slice.match(/\ufffd/g)?.length ?? 0
  }
  return whole > 0 && whole >= broken
}

/** Yields the text of a file in slices, without its byte order mark. Broken sequences become U+FFFD. */
export function* decodeSlices(bytes: Uint8Array, encoding: TextEncoding): Generator<string> {
  const isWide = encoding.startsWith('utf-')
  const decoder = isWide ? new TextDecoder(encoding) : null
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    const slice = bytes.subarray(start, start + sliceBytes)
    yield decoder ? decoder.decode(slice, { stream: true }) : iconv.decode(slice, encoding)
  }
  if (decoder) yield decoder.decode()
}
