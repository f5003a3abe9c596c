import { foldText } from '@coverline/contract/imports/check/fold'
import type { CodeSearch } from './queries.ts'

const mostWords = 6

/** Reads a search: `i10` and `g470` are starts of the codes `I10` and `G47.0`, everything else is words of a title. */
export function readSearch(text: string): CodeSearch {
  const words = foldText(text).split(' ').filter(Boolean).slice(0, mostWords)
  const typed = text.trim().toUpperCase()
  if (!/^[A-Z]\d[0-9A-Z]?(?:\.?[0-9A-Z]{0,4})?$/.test(typed)) return { prefix: null, words }
  const bare = typed.replace('.', '')
  const prefix = bare.length > 3 || typed.endsWith('.') ? `${bare.slice(0, 3)}.${bare.slice(3)}` : bare
  return { prefix, words }
}
