import { fold } from '@coverline/contract/fold'

/** A part of a text that may be a policy number, without its gaps */
export type NumberKey = {
  key: string
  start: number
  end: number
  /** True if it was written as one word, without blanks. */
  isTight: boolean
}

const mostWords = 5
const mostKeys = 300
const mostSlipKeys = 8

type Word = { text: string; start: number; end: number }

function wordsOf(text: string): Word[] {
  return [...text.slice(0, 2000).matchAll(/[\p{L}\p{N}]+/gu)].flatMap((found) => {
    const folded = fold(found[0]).slice(1).replaceAll(' ', '')
    return folded ? [{ text: folded, start: found.index, end: found.index + found[0].length }] : []
  })
}

/**
 * Returns every run of up to five words with a digit, normalised as numbers are compared: folded, without
 * gaps.
 */
export function numberKeys(text: string): NumberKey[] {
  const words = wordsOf(text)
  const keys: NumberKey[] = []
  for (const [first, { start }] of words.entries()) {
    let [key, isTight] = ['', true]
    for (const [nth, word] of words.slice(first, first + mostWords).entries()) {
      const previous = words[first + nth - 1]
      if (nth > 0 && previous) isTight &&= /^[^\s]$/u.test(text.slice(previous.end, word.start))
      key += word.text
      if (key.length > 32) break
      if (key.length >= 3 && /\p{N}/u.test(key)) keys.push({ key, start, end: word.end, isTight })
    }
  }
  return keys.slice(0, mostKeys)
}

/** Removes overlapping parts: one written as one word wins, then the longer one. */
export function withoutOverlaps<T extends NumberKey>(hits: readonly T[]): T[] {
  const best = hits.toSorted(
    (a, b) => Number(b.isTight) - Number(a.isTight) || b.end - b.start - (a.end - a.start),
  )
  const kept: T[] = []
  for (const hit of best) {
    const clash = kept.find((other) => hit.start < other.end && other.start < hit.end)
    if (!clash || (clash.start === hit.start && clash.end === hit.end)) kept.push(hit)
  }
  return kept
}

/** Returns the parts worth a search with a typing error: long enough and mostly digits. */
export function slipKeys(keys: readonly NumberKey[]): string[] {
  const likely = keys.filter(({ key, isTight }) => {
    const digits = key.replace(/\P{N}/gu, '').length
    return key.length >= 5 && key.length <= 20 && digits >= 3 && (isTight || digits * 2 >= key.length)
  })
  const byWorth = likely.toSorted(
    (a, b) => Number(b.isTight) - Number(a.isTight) || b.key.length - a.key.length,
  )
  return [...new Set(byWorth.map(({ key }) => key))].slice(0, mostSlipKeys)
}

const digits = '0123456789'
// Characters that people and OCR confuse, folded
const alike: Record<string, string> = {
  o: '0',
  i: '1',
  l: '1',
  s: '5',
  b: '8',
  z: '2',
  g: '6',
  0: 'o',
  1: 'il',
  5: 's',
  8: 'b',
  2: 'z',
  6: 'g',
}
const letters = 'abcdefghijklmnopqrstuvwz'

/** Returns every key with one typing error: one character wrong, missing or extra, or two swapped. */
export function slipsOf(key: string): string[] {
  const slips = new Set<string>()
  for (let at = 0; at < key.length; at += 1) {
    const [before, character, after] = [key.slice(0, at), key[at] ?? '', key.slice(at + 1)]
    slips.add(before + after)
    const others = (digits.includes(character) ? digits : letters) + (alike[character] ?? '')
    for (const other of others) slips.add(before + other + after)
    if (after) slips.add(before + (after[0] ?? '') + character + after.slice(1))
    for (const digit of digits) slips.add(before + digit + key.slice(at))
  }
  for (const digit of digits) slips.add(key + digit)
  slips.delete(key)
  return [...slips]
}
