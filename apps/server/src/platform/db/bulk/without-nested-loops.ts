import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Runs statements of the open transaction that the planner may not answer by nested loops. Of rows that were just inserted there are no
 * statistics: taken for a single row, 50,000 would be compared with each other one by one.
 */
export async function withoutNestedLoops<T>(db: QueryExecutorProvider, work: () => Promise<T>): Promise<T> {
  const allow = (value: 'off' | 'on') => sql`select set_config('enable_nestloop', ${value}, true)`.execute(db)
  await allow('off')
  const result = await work()
  // After a failure there is nothing to set: the setting goes with its transaction.
  await allow('on')
  return result
}
