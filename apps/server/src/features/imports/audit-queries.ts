import type { PoolClient } from 'pg'
import type { SaveOptions } from './kind.ts'

/**
 * Writes one audit event per changed record, as a child of the import's event. `source` selects id (of the
 * event), action, entity, entity_id and changes.
 */
export async function insertAudit(
  client: PoolClient,
  options: Pick<SaveOptions, 'providerId' | 'audit'>,
  source: string,
): Promise<void> {
  const { userId, workspaceId, parentId, endpoint } = options.audit
  await client.query(
    `insert into audit_events (provider_id, id, user_id, workspace_id, endpoint, parent_id, action, entity, entity_id, changes)
      select $1::uuid, e.id, $2::uuid, $3::uuid, $4::text, $5::uuid, e.action, e.entity, e.entity_id, e.changes from (${source}) e`,
    [options.providerId, userId, workspaceId, endpoint, parentId],
  )
}
