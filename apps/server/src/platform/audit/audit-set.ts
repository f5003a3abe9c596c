import type { PoolClient } from 'pg'

/** Who caused a set of events, by which call, and the event that is their parent */
export type AuditCause = {
  userId: string | null
  workspaceId: string | null
  parentId: string
  endpoint: string
}

/**
 * Writes one audit event per row of `source`, which selects id (of the event), action, entity, entity_id and changes; `$1` in it is
 * the provider.
 */
export async function insertAuditSet(
  client: PoolClient,
  { providerId, audit }: { providerId: string; audit: AuditCause },
  source: string,
): Promise<void> {
  const { userId, workspaceId, parentId, endpoint } = audit
  await client.query(
    `insert into audit_events (provider_id, id, user_id, workspace_id, endpoint, parent_id, action, entity, entity_id, changes)
      select $1::uuid, e.id, $2::uuid, $3::uuid, $4::text, $5::uuid, e.action, e.entity, e.entity_id, e.changes from (${source}) e`,
    [providerId, userId, workspaceId, endpoint, parentId],
  )
}
