import type { Language } from '@coverline/contract/common'
import { actionsOf, actionsOfWord } from './actions.ts'
import { framesOf } from './frames.ts'
import { likeness, type Word, wordsOf } from './words.ts'

/** From here on two words are forms of one word, or one of them is mistyped; less is a word of the same root. */
const sameWord = 0.75
/** Words of a question may be missing in the message, but not its subject. */
const mostOfIt = 0.66

/** Verbs that only lead to the thing asked for. */
const leading: Record<Language, RegExp> = {
  en: /^(?:find|get|have|see|show|look|know|need|go)/,
  ru: /^(?:наит|наид|наход|посмотр|увид|получ|взять|нуж|узна|показ)/,
  es: /^(?:encuentr|encontr|ver|veo|mostr|muestr|obten|consig|hall|neces|falta|saber)/,
  pt: /^(?:encontr|ver|vejo|mostr|obt|consig|consegu|ach|acho|necess|precis|saber)/,
}

const isSame = (a: Word, b: Word, language: Language): boolean => {
  if (likeness(a, b) >= sameWord) return true
  const actions = actionsOfWord(b.plain, language)
  return actionsOfWord(a.plain, language).some((action) => actions.includes(action))
}

const areEqual = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one))

/**
 * True if a message asks exactly what the wording of a question asks: it has no further word, nearly all words
 * of the wording, the same action, and the same "when", "why" or "not".
 */
export function agrees(asked: string, wording: string, language: Language): boolean {
  const given = wordsOf(asked, language)
  const known = wordsOf(wording, language)
  if (given.length === 0) return false
  const isLeading = (word: Word): boolean => leading[language].test(word.plain)
  const isExtra = (word: Word): boolean => !known.some((one) => isSame(word, one, language))
  if (given.some((word) => !isLeading(word) && isExtra(word))) return false
  const subject = known.filter((word) => !isLeading(word))
  const weight = (words: readonly Word[]): number =>
    words.reduce((sum, { isCommon }) => sum + (isCommon ? 0.4 : 1), 0)
  const met = subject.filter((word) => given.some((one) => isSame(word, one, language)))
  if (met.length === 0 || weight(met) < weight(subject) * mostOfIt) return false
  return (
    areEqual(actionsOf(asked, language), actionsOf(wording, language)) &&
    areEqual(framesOf(asked, language), framesOf(wording, language))
  )
}
