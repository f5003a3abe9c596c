import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import { newId } from '../id.ts'

/** An event that is the same of many records but for the record and its changes. */
type ManyEvents = { endpoint: string; action: string; entity: string; parentId: string }

/**
 * A statement that writes an event for each of at most a million rows (`entity_id` as text, `changes` as jsonb or null) that the database
 * has itself: `Context.audit` would take them out and in again. Their ids sort after those that were made before.
 */
export function auditInsert(
  { providerId, userId, workspace }: Actor,
  { endpoint, action, entity, parentId }: ManyEvents,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // The beginning of an id that is used up by this: the rest is each row's number and something random.
  const stem = newId().slice(0, -10)
  return sql`insert into audit_events
      (at, provider_id, id, user_id, workspace_id, endpoint, action, entity, entity_id, parent_id, outcome, changes, request_id)
    select now(), ${providerId}::uuid, (${stem}::text || lpad(to_hex(row_number() over ()), 5, '0')
        || lpad(to_hex((random() * 1048575)::integer), 5, '0'))::uuid, ${userId}::uuid, ${workspace?.workspaceId ?? null}::uuid,
      ${endpoint}, ${action}, ${entity}, e.entity_id, ${parentId}::uuid, 'DONE', e.changes, '' from (${rows}) e`
}
