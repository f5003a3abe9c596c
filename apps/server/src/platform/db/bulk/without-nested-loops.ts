import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Runs statements of the open transaction with nested loops disabled. Just inserted rows have no statistics:
 * the planner assumes a single row and would compare 50,000 rows with each other one by one.
 */
export async function withoutNestedLoops<T>(db: QueryExecutorProvider, work: () => Promise<T>): Promise<T> {
  const allow = (value: 'off' | 'on') => sql`select set_config('enable_nestloop', ${value}, true)`.execute(db)
  await allow('off')
  const result = await work()
  // After a failure nothing must be reset: the setting ends with its transaction.
  await allow('on')
  return result
}
