import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Marks the open transaction as a dry run that will be rolled back. Data that only the search needs is then
 * not computed.
 */
export async function markDryRun(db: QueryExecutorProvider): Promise<void> {
  await sql`select set_config('app.dry_run', 'on', true)`.execute(db)
}

/** A condition: true if the transaction's writes may be committed. */
export const staysWritten = sql<boolean>`current_setting('app.dry_run', true) is distinct from 'on'`
