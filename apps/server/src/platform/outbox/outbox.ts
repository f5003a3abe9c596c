import { sql, type QueryExecutorProvider } from 'kysely'
import { newId } from '../id.ts'
import type { NewEvent, OutboxEvent } from './event.ts'

/** Gives each event its id. The same objects go to the outbox and, after the commit, to `announce`. */
export function stamp(providerId: string, events: readonly NewEvent[]): OutboxEvent[] {
  return events.map(({ event, ids, audience }) => ({
    id: newId(),
    providerId,
    event,
    ids,
    audience: audience ?? null,
  }))
}

/** Writes the events in the open transaction: they are announced if and only if it commits. */
export async function writeOutbox(db: QueryExecutorProvider, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`${outboxInsert(events)}`.execute(db)
}

/** Builds the same insert as a statement, for a CTE that writes audit and outbox together. */
export function outboxInsert(events: readonly OutboxEvent[]) {
  return sql`insert into outbox_events (provider_id, id, event, ids, audience)
    select (e ->> 'providerId')::uuid, (e ->> 'id')::uuid, e ->> 'event', e -> 'ids', nullif(e -> 'audience', 'null'::jsonb)
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) e`
}
