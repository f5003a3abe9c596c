import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Uses generic plans for this transaction, for the statements that functions and foreign keys run for each
 * row. Custom plans dominate the cost of bulk updates.
 */
export async function planOnce(db: QueryExecutorProvider): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(db)
}
