import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

/**
 * Inserts a bulk change of one policy that is ready to run, a saved view, and an erased event; returns their
 * ids by table.
 */
export async function insertBulk(
  db: Db,
  {
    providerId,
    canary,
    policyId,
    userId,
  }: { providerId: string; canary: string; policyId: string; userId: string },
): Promise<Record<string, string[]>> {
  const id = newId()
  await sql`insert into bulk_operations (provider_id, id, kind, status, total, changed, created_by)
    values (${providerId}, ${id}, 'POLICIES_DEACTIVATE', 'READY', 1, 1, ${userId})`.execute(db)
  const image = JSON.stringify({ policies: {} })
  await sql`insert into bulk_rows (provider_id, operation_id, record_id, outcome, before, after)
    values (${providerId}, ${id}, ${policyId}, 'CHANGED', ${image}::jsonb, ${image}::jsonb)`.execute(db)
  const done = newId()
  await sql`insert into bulk_operations (provider_id, id, kind, status, total, refused, created_by, done_at)
    values (${providerId}, ${done}, 'POLICIES_DEACTIVATE', 'DONE', 1, 1, ${userId}, now())`.execute(db)
  await sql`insert into bulk_rows (provider_id, operation_id, record_id, outcome, reason)
    values (${providerId}, ${done}, ${policyId}, 'REFUSED', 'policies.canceled')`.execute(db)
  await sql`insert into audit_erasures (provider_id, event_id, erasure_id, before, after)
    select ${providerId}, ${newId()}, ${newId()}, sha256(c), sha256(c) from convert_to(${canary}, 'UTF8') c`.execute(
    db,
  )
  const viewId = newId()
  await sql`insert into saved_views (provider_id, id, list, user_id, name, search, is_shared)
    values (${providerId}, ${viewId}, 'policies', ${userId}, ${canary}, '{}', true)`.execute(db)
  const reportId = newId()
  await sql`insert into dashboard_reports (provider_id, id, user_id, name, dashboard, rhythm, format, filters, changed_at)
    values (${providerId}, ${reportId}, ${userId}, ${canary}, 'REQUESTS', 'WEEKLY', 'PDF', '{}', now())`.execute(
    db,
  )
  return { bulk_operations: [id, done], saved_views: [viewId], dashboard_reports: [reportId] }
}
