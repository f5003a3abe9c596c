import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'

/** A bulk change of one policy that is ready to be run, by somebody; answers its id by table. */
export async function insertBulk(
  db: Db,
  { providerId, policyId, userId }: { providerId: string; policyId: string; userId: string },
): Promise<Record<string, string[]>> {
  const id = newId()
  await sql`insert into bulk_operations (provider_id, id, kind, status, total, changed, created_by)
    values (${providerId}, ${id}, 'POLICIES_DEACTIVATE', 'READY', 1, 1, ${userId})`.execute(db)
  const image = JSON.stringify({ policies: {} })
  await sql`insert into bulk_rows (provider_id, operation_id, record_id, outcome, before, after)
    values (${providerId}, ${id}, ${policyId}, 'CHANGED', ${image}::jsonb, ${image}::jsonb)`.execute(db)
  return { bulk_operations: [id] }
}
