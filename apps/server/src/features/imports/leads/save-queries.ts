import type { PoolClient } from 'pg'
import { insertAuditSet } from '../../../platform/audit/audit-set.ts'
import { leadService } from '../../leads/service.ts'
import type { SaveOptions } from '../kind.ts'
import { insertNoted } from '../undo/record-queries.ts'

const slice = 10_000

/** Saves the counted rows: new leads with numbers in the order of the file, each with its audit event. */
export async function saveLeads(client: PoolClient, options: SaveOptions): Promise<void> {
  const { providerId, currency, onProgress, audit } = options
  const { total, insert } = await leadService.imported.prepare(client, providerId)
  for (let from = 0; from < total; from += slice) {
    const values = [providerId, from, from + slice, currency, audit.userId, audit.parentId, from / slice]
    await client.query(insertNoted(leadService.imported.undo, insert, 6), values)
    await onProgress(40 + Math.floor((50 * Math.min(total, from + slice)) / total))
  }
  await leadService.imported.writeMoves(client, providerId, audit.userId)
  await insertAuditSet(
    client,
    options,
    `select new_id as id, 'leads.created' as action, 'leads' as entity, new_id::text as entity_id, null::jsonb as changes
      from import_stage where lead_id is null`,
  )
}
