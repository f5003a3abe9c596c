import { foldWords, isBlank } from '@coverline/contract/fold'
import { withCompactPhones } from '@coverline/contract/phone-text'
import type { SearchWords } from '@coverline/contract/insured/search'
import { readUmlauts, writeUmlautsOut } from '@coverline/contract/spellings'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

const MIN_PART = 3

type Folded = Expression<string | null>

function hasWord(folded: Folded, word: string): RawBuilder<SqlBool> {
  const escaped = word.replace(/[\\%_]/g, '\\$&')
  const pattern = word.length < MIN_PART ? `% ${escaped}%` : `%${escaped}%`
  return sql<SqlBool>`${folded} like ${pattern}`
}

function hasAllWords(folded: Folded, search: string): RawBuilder<SqlBool> {
  const words = foldWords(search)
  const written = foldWords(writeUmlautsOut(search))
  const conditions = words.map((word, index) => {
    const forms = new Set([word, written[index] ?? word, readUmlauts(word)])
    return sql<SqlBool>`(${sql.join(
      [...forms].map((form) => hasWord(folded, form)),
      sql` or `,
    )})`
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Builds the condition of a search by its words: none if it asks for nothing, and false if nothing can be found. */
export function foundBy(
  words: SearchWords,
  condition: (words: readonly string[]) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool>[] {
  if (words === null) return [sql<SqlBool>`false`]
  return words.length > 0 ? [condition(words)] : []
}

/**
 * Selects rows whose folded text (see fold_text) contains every word of a search: words from 3 characters
 * match any part, shorter ones match word starts. `Mueller` and `Müller` find each other, and a phone is found in
 * any way of writing. Punctuation alone finds nothing. For tables of at most a few thousand rows per provider; larger ones have a search function
 * over a trigram index.
 */
export function matchesWords(folded: Folded, search: string): RawBuilder<SqlBool> {
  if (foldWords(search).length === 0) return isBlank(search) ? sql<SqlBool>`true` : sql<SqlBool>`false`
  const compact = withCompactPhones(search)
  if (compact === search) return hasAllWords(folded, search)
  return sql<SqlBool>`(${hasAllWords(folded, search)} or ${hasAllWords(folded, compact)})`
}
