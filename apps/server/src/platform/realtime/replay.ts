import { sql, type QueryExecutorProvider } from 'kysely'
import type { OutboxEvent } from '../outbox/event.ts'
import { eventOf } from './relay.ts'

const most = 1_000
const oldest = 3_600

/** Parses a client's last position; returns undefined if it is invalid or over an hour old. */
export function parsePosition(lastEventId: string, nowSeconds = Date.now() / 1000): string | undefined {
  const match = /^(\d{1,20})-(\d{1,12})$/.exec(lastEventId)
  if (!match?.[1] || BigInt(match[1]) >= 2n ** 64n) return undefined
  const age = nowSeconds - Number(match[2])
  return age >= -60 && age <= oldest ? match[1] : undefined
}

/**
 * Returns the provider's events since a position, oldest first; some may have been delivered before. Returns
 * undefined if there are more than 1,000, or if the position belongs to another history of the database (a
 * restored backup). Needs a transaction bound to the provider.
 */
export async function replaySince(
  db: QueryExecutorProvider,
  position: string,
): Promise<OutboxEvent[] | undefined> {
  const { rows } = await sql<{
    id: string
    provider_id: string
    event: string
    ids: unknown
    audience: unknown
    known: boolean
  }>`select e.id, e.provider_id, e.event, e.ids, e.audience, s.known
    from (select ${position}::text::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as known) s
    left join lateral (
      select * from outbox_events
      where provider_id = nullif(current_setting('app.provider_id', true), '')::uuid and xid >= ${position}::text::xid8
      order by xid, id limit ${most + 1}
    ) e on true`.execute(db)
  if (rows.length > most || rows[0]?.known !== true) return undefined
  return rows.filter((row) => row.id !== null).flatMap((row) => eventOf(row) ?? [])
}
