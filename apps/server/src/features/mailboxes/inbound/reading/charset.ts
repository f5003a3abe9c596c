import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

const cyrillic = ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5'] as const
/** What the detector may answer for text that is neither Latin nor Cyrillic. */
const otherAlphabets =
  /^(?:windows-125[356]|iso-8859-[678]|big5|shift_jis|euc-(?:jp|kr)|gb18030|iso-2022-\w+|utf-16[lb]e)$/i

/** Returns the name of a charset that can be decoded; undefined for an unknown one. */
export function knownCharset(given: string | undefined): string | undefined {
  const name = (given ?? '')
    .trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase()
    .replace(/^x-(?=cp|win|utf|iso)/, '')
    .replace(/^(iso-8859-\d+)-[ei]$/, '$1')
  if (name === '' || /^(?:base64|hex|binary|ucs2|internal)$/.test(name)) return undefined
  return iconv.encodingExists(name) ? name : undefined
}

export const decodeBytes = (bytes: Buffer, charset: string): string => iconv.decode(bytes, charset)

/** True if the bytes are UTF-8 apart from a few broken characters, as in a text that was cut. */
function isMostlyUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes)) return true
  const text = bytes.toString('utf8')
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const whole = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return broken * 10 <= whole
}

/**
 * True if most of the bytes above ASCII stand beside each other: whole words of another alphabet. Latin text
 * has single letters with accents.
 */
function isOtherAlphabet(bytes: Buffer): boolean {
  let [high, inRuns, run] = [0, 0, 0]
  for (const byte of [...bytes.subarray(0, 20_000), 0]) {
    if (byte >= 0x80) {
      high += 1
      run += 1
      continue
    }
    if (run >= 3) inRuns += run
    run = 0
  }
  return inRuns * 2 > high
}

/** Rates how much a text looks like ordinary Cyrillic: frequent lower-case letters, few capitals inside words. */
function cyrillicScore(text: string): number {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  return (
    count(/[а-яё]/g) +
    count(/[оеаинтсрвл]/g) -
    2 * count(/[а-яё][А-ЯЁ]/g) -
    3 * count(/[\u0402-\u040f\u0452-\u045f\u0490\u0491\u2500-\u25ff\u0080-\u009f]/g) -
    count(/[^\p{L}\p{N}\p{P}\p{Z}\s]/gu)
  )
}

function bestCyrillic(bytes: Buffer): string {
  const rated = cyrillic.map((name) => ({ name, score: cyrillicScore(decodeBytes(bytes, name)) }))
  return rated.reduce((best, each) => (each.score > best.score ? each : best)).name
}

/** The share of letters that are frequent in Russian: more than half there, a third in text read wrongly. */
function frequentShare(text: string): number {
  const letters = text.match(/[а-яё]/giu)?.length ?? 0
  return letters === 0 ? 0 : (text.match(/[оеаинтсрвл]/giu)?.length ?? 0) / letters
}

/** Guesses the charset of bytes that are not UTF-8. */
export function guessCharset(bytes: Buffer): string {
  if (!isOtherAlphabet(bytes)) return 'windows-1252'
  const best = bestCyrillic(bytes)
  if (frequentShare(decodeBytes(bytes, best)) >= 0.45) return best
  // The detector confuses the Cyrillic charsets in short texts; other alphabets it knows well.
  const found = analyse(bytes.subarray(0, 20_000)).find(
    ({ name, confidence }) => otherAlphabets.test(name) && confidence >= 20,
  )
  return knownCharset(found?.name) ?? best
}

const isUtf8Name = (name: string): boolean => /^utf-?8$/.test(name)
const isAsciiName = (name: string): boolean => /^(?:us-)?ascii$|^ansi_x3/.test(name)
const isLatinName = (name: string): boolean =>
  /^(?:iso-?8859-?(?:1|15)|latin-?[19]|windows-?1252|cp-?1252|win-?1252)$/.test(name)
const isCyrillicName = (name: string): boolean =>
  /^(?:(?:windows|cp|win)-?1251|koi8-?[ru]|iso-?8859-?5|(?:ibm|cp)-?866)$/.test(name)

/**
 * Returns the charset of a text: the declared one unless the bytes contradict it. `hint` is what the text says
 * of itself (`<meta charset>`) or what another part declares.
 */
export function charsetOf(bytes: Buffer, declared: string | undefined, hint?: string): string {
  const name = knownCharset(declared)
  const isSevenBit = !bytes.some((byte) => byte >= 0x80)
  if (isSevenBit) return name ?? 'utf-8'
  const isSingleByte = name !== undefined && (isLatinName(name) || isCyrillicName(name))
  if (isUtf8(bytes) && (name === undefined || isUtf8Name(name) || isAsciiName(name) || isSingleByte))
    return 'utf-8'
  if (name !== undefined && !isUtf8Name(name) && !isAsciiName(name)) {
    if (isLatinName(name) && isOtherAlphabet(bytes)) return guessCharset(bytes)
    if (isCyrillicName(name)) return betterCyrillic(bytes, name)
    return name
  }
  if (isMostlyUtf8(bytes)) return 'utf-8'
  const hinted = knownCharset(hint)
  return hinted && !isUtf8Name(hinted) && !isAsciiName(hinted)
    ? charsetOf(bytes, hinted)
    : guessCharset(bytes)
}

/** A declared Cyrillic charset stays unless another one reads far better. */
function betterCyrillic(bytes: Buffer, declared: string): string {
  if (!isOtherAlphabet(bytes)) return declared
  const best = bestCyrillic(bytes)
  const [declaredScore, bestScore] = [declared, best].map((each) => cyrillicScore(decodeBytes(bytes, each)))
  return (bestScore ?? 0) > 2 * Math.max(0, declaredScore ?? 0) ? best : declared
}
