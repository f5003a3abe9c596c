import { foldWords } from '@coverline/contract/fold'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

const MIN_PART = 3

/**
 * Rows whose folded text (see fold_text) holds every word of a search: from 3 characters as any part, shorter ones as the start of a
 * word. For tables of at most thousands of rows a provider; larger ones have a search function over a trigram index.
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
