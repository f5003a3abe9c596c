import { sql, type SqlBool } from 'kysely'
import type { Db } from '../types.ts'

/**
 * Announces that a transaction which began at `writtenAt` (its `now()`, as text) will write many rows with
 * this `created_at`. Commit it in a separate transaction before; the writing transaction removes the mark
 * with `endBulkWrite`.
 */
export async function markBulkWrite(
  db: Db,
  providerId: string,
  mark: { id: string; writtenAt: string },
): Promise<void> {
  // A killed process leaves its mark behind.
  await sql`delete from bulk_writes where written_at < now() - interval '1 day'`.execute(db)
  await sql`insert into bulk_writes (provider_id, id, written_at)
    values (${providerId}::uuid, ${mark.id}::uuid, ${mark.writtenAt}::timestamptz)
    on conflict (provider_id, id) do update set written_at = excluded.written_at`.execute(db)
}

/**
 * Removes the mark: in the writing transaction, so that rows and the end of the mark become visible together,
 * or after a failure.
 */
export async function endBulkWrite(db: Db, id: string): Promise<void> {
  await sql`delete from bulk_writes where id = ${id}::uuid`.execute(db)
}

/** True if no large transaction is writing. Evaluated once, before any row. */
export const isNothingUnsettled = sql<SqlBool>`not exists (select from bulk_writes w
  where w.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid)`

/** Returns the `created_at` moments whose rows are not visible yet, earliest first. */
export async function unsettledMoments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ moment: string }>`select written_at::text as moment from bulk_writes
    where provider_id = nullif(current_setting('app.provider_id', true), '')::uuid order by written_at`.execute(
    db,
  )
  return rows.map((row) => row.moment)
}
