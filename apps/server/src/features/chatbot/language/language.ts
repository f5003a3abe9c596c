import { type Language, languages } from '@coverline/contract/common'
import { greetingOf } from '../greetings.ts'
import { indexPhrasings, rank } from './match.ts'
import { type Knowledge, phrasingsOf } from './rules.ts'
import { isLittleWord } from './words.ts'

type Weights = Record<Language, number>

/**
 * Letters, sounds and endings of one language that the others rarely have. They decide when a short text has
 * no small words.
 */
const marks: readonly [RegExp, Language, number][] = [
  [/[ñ¿¡]/iu, 'es', 1.5],
  [/\p{L}ci[oó]n(?:es)?(?!\p{L})/iu, 'es', 1],
  [/i[eé]|u[eé](?=[bnrs])|\p{L}dad(?:es)?(?!\p{L})|(?<!\p{L})ll/iu, 'es', 0.4],
  [/[ãõ]/iu, 'pt', 1.5],
  [/[çâêôà]|\p{L}(?:cao|coes)(?!\p{L})/iu, 'pt', 1],
  [/[nl]h[aeiouáéíóú]|\p{L}(?:mentos?|ag[eé]ns?|dades?)(?!\p{L})/iu, 'pt', 0.7],
  [/\p{L}[aeiou](?:m|ns)(?!\p{L})|[aeiou]ss[aeiou]|\p{L}(?:ou|ei)(?!\p{L})/iu, 'pt', 0.4],
  // An article in Portuguese, a rare "or" in Spanish.
  [/(?<!\p{L})o(?!\p{L})/iu, 'pt', 0.7],
  [/w|k(?=\p{L})|\p{L}{2}k|th|sh|gh|ph|(?:ing|ed|ly|['’]s)(?!\p{L})/iu, 'en', 0.7],
]

/** Languages whose weights differ by less than this are equally likely. */
const lead = 0.2
/**
 * Earlier messages weigh less than the current one, because people switch to the language of the answers or
 * back.
 */
const memory = 0.6

const isCyrillic = (text: string): boolean =>
  (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) * 2 > (text.match(/\p{L}/gu)?.length ?? 0)

function weightsOf(text: string, knowledge: Knowledge): Weights {
  const weights: Weights = { en: 0, ru: isCyrillic(text) ? 2 : 0, es: 0, pt: 0 }
  const greeted = greetingOf(text)?.language
  if (greeted) weights[greeted] += 1.5
  for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? [])
    for (const language of languages) weights[language] += isLittleWord(word, language) ? 0.5 : 0
  for (const [pattern, language, weight] of marks) weights[language] += pattern.test(text) ? weight : 0
  for (const language of languages) {
    const known = knowledge[language] ?? []
    // A language that knows the whole question is likelier than one that knows a word of it.
    const [first] = known.length === 0 ? [] : rank(indexPhrasings(language, phrasingsOf(known)), text)
    weights[language] += (first?.score ?? 0) * 1.5
  }
  return weights
}

/** Returns the leading language, or all that are about equally likely. */
function likeliest(weights: Weights): Language[] {
  const most = Math.max(...Object.values(weights))
  return most === 0 ? [] : languages.filter((language) => most - weights[language] < lead)
}

/**
 * Detects the language of a client whose language is unknown. It uses script, greeting, small words, letters,
 * the most similar known question and earlier messages of the request. Falls back to the provider's language.
 */
export function languageOf(
  text: string,
  { knowledge, earlier, fallback }: { knowledge: Knowledge; earlier: readonly string[]; fallback: Language },
): Language {
  if (isCyrillic(text)) return 'ru'
  const now = weightsOf(text, knowledge)
  const before = weightsOf(earlier.join(' '), {})
  for (const language of languages) now[language] += before[language] * memory
  const among = likeliest(now)
  return among.find((one) => one === fallback) ?? among[0] ?? fallback
}
