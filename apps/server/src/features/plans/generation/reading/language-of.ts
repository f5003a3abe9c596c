import type { Language } from '@coverline/contract/common'

const frequent: Record<Exclude<Language, 'ru'>, RegExp> = {
  en: /(?<!\p{L})(?:the|and|of|with|for|is|are|in)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:el|la|los|las|del|con|por|una|y|en)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:o|os|da|do|das|dos|com|uma|e|em|não|ao)(?!\p{L})/giu,
}

/** Returns the product's language of a text; undefined for other languages. */
export function languageOf(text: string): Language | undefined {
  const letters = text.replace(/[^\p{L}]/gu, '').length
  const cyrillic = text.replace(/[^\p{Script=Cyrillic}]/gu, '').length
  if (cyrillic > letters / 2) return 'ru'
  const words = text.split(/\s+/).length
  const [best] = Object.entries(frequent)
    .map(([language, pattern]) => ({ language, count: text.match(pattern)?.length ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  // The keys are languages.
  return best && best.count > words / 25 ? (best.language as Language) : undefined
}
