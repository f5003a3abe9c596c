import { type QueryExecutorProvider, sql } from 'kysely'

/** Says that the open transaction will be rolled back: what only the search needs is not worked out in it. */
export async function markDryRun(db: QueryExecutorProvider): Promise<void> {
  await sql`select set_config('app.dry_run', 'on', true)`.execute(db)
}

/** A condition: whether what the transaction writes may stay. */
export const staysWritten = sql<boolean>`current_setting('app.dry_run', true) is distinct from 'on'`
