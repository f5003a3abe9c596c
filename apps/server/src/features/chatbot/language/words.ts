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

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()

/** Words that ask for something and not about something. */
const asking: Record<Language, string> = {
  en: 'please want need would like could get help tell know hello hi thanks thank what which where when how many much long',
  ru: 'пожалуйста хочу хотим хотел хотела нужно нужна нужен надо можно могу подскажите скажите здравствуйте добрый день спасибо какой какая какие сколько где когда как',
  es: 'por favor quiero quisiera necesito puedo pueden podria hola gracias saber decir ayuda que cual cuales donde cuando como cuanto cuantos',
  pt: 'por favor quero queria preciso posso podem poderia ola obrigado obrigada saber dizer ajuda que qual quais onde quando como quanto quantas',
}

/** Words of the general lists that mean something to an insured person: work, leaving it. */
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

/** Whether a word is one of those that hold a language together and say nothing of what it is about. */
export const isLittleWord = (word: string, language: Language): boolean => stops[language].has(plain(word))

/** What every other question of an insured person holds: it says little about which one it is. */
const common: Record<Language, RegExp> = {
  en: /^(?:insur|polic|plan|cover)/,
  ru: /^(?:страхов|застрахов|полис|программ|покры)/,
  es: /^(?:segur|asegur|poliz|plan|cubr|cubier|cobertur)/,
  pt: /^(?:segur|apolic|plan|cobr|cober)/,
}

/** A word of a question: as it was written without accents, its stems, and whether it is one of the trade's own. */
export type Word = { plain: string; stems: readonly string[]; isCommon: boolean }

/** The words of a text that say what it is about. */
export function wordsOf(text: string, language: Language): Word[] {
  const found = new Map<string, Word>()
  // e-mail and email, co-payment and copayment are one word each.
  const joined = text.toLowerCase().replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '')
  for (const written of joined.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const word = plain(written)
    if (word.length < 2 || stops[language].has(word)) continue
    const stem = stemmers[language]
    // Readers leave accents out, and stemmers need them: both ways of writing are looked at.
    found.set(word, {
      plain: word,
      stems: [...new Set([plain(stem(written)), stem(word)])],
      isCommon: common[language].test(word),
    })
  }
  return [...found.values()]
}

/** Letters that may be wrong in a word of so many: none in a short one, where one letter makes another word. */
const slips = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

/** Whether a word is another one mistyped. One pair of letters in the wrong order counts as one slip. */
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

/** Words of one root: the stems begin alike for most of their length. */
function isKin(a: string, b: string): boolean {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  return shared >= 4 && shared >= Math.min(a.length, b.length) * 0.7
}

/** How alike two words are, 0 to 1: the same word, another form of it, a mistyped one. */
export function likeness(a: Word, b: Word): number {
  if (a.plain === b.plain) return 1
  if (a.stems.some((stem) => b.stems.includes(stem))) return 0.97
  if (isSlip(a.plain, b.plain)) return 0.85
  if (a.stems.some((one) => b.stems.some((other) => isSlip(one, other)))) return 0.75
  return a.stems.some((one) => b.stems.some((other) => isKin(one, other))) ? 0.7 : 0
}
