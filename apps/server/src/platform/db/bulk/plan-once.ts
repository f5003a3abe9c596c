import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Until the end of the transaction, statements that the database runs itself for each row (in functions, for foreign keys) are planned once.
 * The connections else plan every statement for its values, which takes most of a change of thousands of rows.
 */
export async function planOnce(db: QueryExecutorProvider): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(db)
}
