import { type Language, languages } from '../languages.ts'

/** Returns the text of a story in a language, else in English, else in the first of the product's languages; undefined if it has none. */
export function textIn<T extends { language: Language }>(
  texts: readonly T[],
  language: string,
): T | undefined {
  const order = [language, 'en', ...languages]
  return order
    .map((wanted) => texts.find((text) => text.language === wanted))
    .find((text) => text !== undefined)
}
