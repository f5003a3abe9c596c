import { type RawBuilder, sql } from 'kysely'

/**
 * Selects first and last name of the user with this alias in a query; null without a user or without names.
 */
export function userName(alias: string): RawBuilder<string | null> {
  const name = (column: string) => sql`nullif(${sql.ref(`${alias}.${column}`)}, '')`
  return sql<string | null>`nullif(concat_ws(' ', ${name('first_name')}, ${name('last_name')}), '')`
}
