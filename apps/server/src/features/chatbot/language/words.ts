import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stopwords as englishStops } from '@orama/stopwords/english'
import { stopwords as portugueseStops } from '@orama/stopwords/portuguese'
import { stopwords as russianStops } from '@orama/stopwords/russian'
import { stopwords as spanishStops } from '@orama/stopwords/spanish'
import type { Language } from '@coverline/contract/common'
import { distance } from 'fastest-levenshtein'

const stemmers: Record<Language, (word: string) => string> = {
  en: english,
  ru: russian,
  es: spanish,
  pt: portuguese,
}

/** Returns a text in small letters without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()

/** Words that express asking but no subject. */
const asking: Record<Language, string> = {
  en: 'please want need would like could get help tell know hello hi thanks thank what which where when how many much long',
  ru: 'пожалуйста хочу хотим хотел хотела нужно нужна нужен надо можно могу подскажите скажите здравствуйте добрый день спасибо какой какая какие сколько где когда как делать сделать че чо',
  es: 'por favor quiero quisiera necesito puedo pueden podria hola gracias saber decir ayuda que cual cuales donde cuando como cuanto cuantos hago hacer',
  pt: 'por favor quero queria preciso posso podem poderia ola obrigado obrigada saber dizer ajuda que qual quais onde quando como quanto quantas faco fazer',
}

/** Words of the general stop lists that carry meaning in insurance, such as work or leaving it. */
const telling: Record<Language, RegExp> = {
  en: /^$/,
  ru: /^$/,
  es: /^(emple|trabaj|dejo)/,
  pt: /^(empreg|trabalh|deix)/,
}

const stopWords = (language: Language, general: readonly string[]): ReadonlySet<string> =>
  new Set(
    [...general, ...asking[language].split(' ')].map(plain).filter((word) => !telling[language].test(word)),
  )

const stops: Record<Language, ReadonlySet<string>> = {
  en: stopWords('en', englishStops),
  ru: stopWords('ru', russianStops),
  es: stopWords('es', spanishStops),
  pt: stopWords('pt', portugueseStops),
}

/** True for function words, which carry no meaning of their own. */
export const isLittleWord = (word: string, language: Language): boolean => stops[language].has(plain(word))

/** Words in every other insurance question, which hardly identify the question. */
const common: Record<Language, RegExp> = {
  en: /^(?:insur|polic|plan|cover)/,
  ru: /^(?:страхов|застрахов|полис|программ|покры)/,
  es: /^(?:segur|asegur|poliz|plan|cubr|cubier|cobertur)/,
  pt: /^(?:segur|apolic|plan|cobr|cober)/,
}

/** A word of a question: as written without accents, its stems, and whether it is a common insurance term. */
export type Word = { plain: string; stems: readonly string[]; isCommon: boolean }

/** Returns the words of a text that carry its meaning. */
export function wordsOf(text: string, language: Language): Word[] {
  const found = new Map<string, Word>()
  // Joins hyphenated words: e-mail and email, co-payment and copayment are one word each.
  const joined = text.toLowerCase().replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '')
  for (const written of joined.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const word = plain(written)
    if (word.length < 2 || stops[language].has(word)) continue
    const stem = stemmers[language]
    // Readers leave accents out but stemmers need them, so both spellings are tried.
    found.set(word, {
      plain: word,
      stems: [...new Set([plain(stem(written)), stem(word)])],
      isCommon: common[language].test(word),
    })
  }
  return [...found.values()]
}

/** Typos allowed for a word length; none in a short word, where one letter makes another word. */
const slips = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

/** True if one word is a mistyped form of the other. Two swapped letters count as one typo. */
export function isSlip(a: string, b: string): boolean {
  const allowed = slips(Math.min(a.length, b.length))
  if (allowed === 0 || (a[0] !== b[0] && a[1] !== b[1] && a[0] !== b[1])) return false
  const apart = distance(a, b)
  if (apart <= allowed) return true
  return apart === 2 && a.length === b.length && isSwap(a, b)
}

function isSwap(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** True if the stems share a prefix that covers most of their length. */
function isKin(a: string, b: string): boolean {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  return shared >= 4 && shared >= Math.min(a.length, b.length) * 0.7
}

/** Returns the similarity of two words, 0 to 1: same word, another form, a typo. */
export function likeness(a: Word, b: Word): number {
  if (a.plain === b.plain) return 1
  if (a.stems.some((stem) => b.stems.includes(stem))) return 0.97
  if (isSlip(a.plain, b.plain)) return 0.85
  if (a.stems.some((one) => b.stems.some((other) => isSlip(one, other)))) return 0.75
  return a.stems.some((one) => b.stems.some((other) => isKin(one, other))) ? 0.7 : 0
}
