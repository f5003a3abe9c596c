import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import { newId } from '../id.ts'

/** An event that many records share except for the record id and its changes */
type ManyEvents = { endpoint: string; action: string; entity: string; parentId: string }

/**
 * Builds a statement that writes an event for each of up to a million database rows (`entity_id` as text,
 * `changes` as jsonb or null). `Context.audit` would have to read the rows and write them back. Their ids
 * sort after those created before.
 */
export function auditInsert(
  { providerId, userId, workspace }: Actor,
  { endpoint, action, entity, parentId }: ManyEvents,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // The start of a new id; the rest is each row's number and random data.
  const stem = newId().slice(0, -10)
  return sql`insert into audit_events
      (at, provider_id, id, user_id, workspace_id, endpoint, action, entity, entity_id, parent_id, outcome, changes, request_id)
    select now(), ${providerId}::uuid, (${stem}::text || lpad(to_hex(row_number() over ()), 5, '0')
        || lpad(to_hex((random() * 1048575)::integer), 5, '0'))::uuid, ${userId}::uuid, ${workspace?.workspaceId ?? null}::uuid,
      ${endpoint}, ${action}, ${entity}, e.entity_id, ${parentId}::uuid, 'DONE', e.changes, '' from (${rows}) e`
}
