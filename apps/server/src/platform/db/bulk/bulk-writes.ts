import { sql, type SqlBool } from 'kysely'
import type { Db } from '../types.ts'

/**
 * Says that a transaction which began at `writtenAt` (its `now()`, as text) is about to write many rows that carry this moment as
 * `created_at`. Belongs into a transaction of its own that is committed before; the writing one ends the mark with `endBulkWrite`.
 */
export async function markBulkWrite(
  db: Db,
  providerId: string,
  mark: { id: string; writtenAt: string },
): Promise<void> {
  // A process that was killed has left its mark behind.
  await sql`delete from bulk_writes where written_at < now() - interval '1 day'`.execute(db)
  await sql`insert into bulk_writes (provider_id, id, written_at)
    values (${providerId}::uuid, ${mark.id}::uuid, ${mark.writtenAt}::timestamptz)
    on conflict (provider_id, id) do update set written_at = excluded.written_at`.execute(db)
}

/** Takes the mark away: in the writing transaction, so that its rows and the end of the mark are seen at once, or when it has failed. */
export async function endBulkWrite(db: Db, id: string): Promise<void> {
  await sql`delete from bulk_writes where id = ${id}::uuid`.execute(db)
}

/** Whether no large transaction is writing: a condition that is looked at once, before any row. */
export const isNothingUnsettled = sql<SqlBool>`not exists (select from bulk_writes w
  where w.provider_id = nullif(current_setting('app.provider_id', true), '')::uuid)`

/** The moments that no row which anybody may see carries yet, the earliest first. */
export async function unsettledMoments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ moment: string }>`select written_at::text as moment from bulk_writes
    where provider_id = nullif(current_setting('app.provider_id', true), '')::uuid order by written_at`.execute(
    db,
  )
  return rows.map((row) => row.moment)
}
