import { type RawBuilder, sql } from 'kysely'

/** First and last name of the user that a query knows by this alias; null when there is no user, or none of the names. */
export function userName(alias: string): RawBuilder<string | null> {
  const name = (column: string) => sql`nullif(${sql.ref(`${alias}.${column}`)}, '')`
  return sql<string | null>`nullif(concat_ws(' ', ${name('first_name')}, ${name('last_name')}), '')`
}
