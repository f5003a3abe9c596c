import { foldWords } from '@coverline/contract/fold'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

const MIN_PART = 3

/**
 * Selects rows whose folded text (see fold_text) contains every word of a search: words from 3 characters
 * match any part, shorter ones match word starts. For tables of at most a few thousand rows per provider;
 * larger ones have a search function over a trigram index.
 */
export function matchesWords(folded: Expression<string | null>, search: string): RawBuilder<SqlBool> {
  const words = foldWords(search)
  if (words.length === 0) return sql<SqlBool>`true`
  const conditions = words.map((word) => {
    const escaped = word.replace(/[\\%_]/g, '\\$&')
    const pattern = word.length < MIN_PART ? `% ${escaped}%` : `%${escaped}%`
    return sql<SqlBool>`${folded} like ${pattern}`
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
