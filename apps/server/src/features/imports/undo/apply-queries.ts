import type { PoolClient } from 'pg'
import { insertAuditSet } from '../../../platform/audit/audit-set.ts'
import type { Undo } from '../../../platform/undo/undo.ts'
import type { SaveOptions } from '../kind.ts'

type Options = Pick<SaveOptions, 'providerId' | 'audit'>

/** Undoes the gathered records; there must be no blockers. */
export async function applyUndo(
  client: PoolClient,
  owners: readonly Undo[],
  options: Options,
  tell: (progress: number) => Promise<void>,
): Promise<void> {
  const { providerId } = options
  const events = [
    ...owners.map((owner) => owner.events.removed),
    ...owners.flatMap((owner) => owner.events.restored),
  ]
  await insertAuditSet(client, options, events.join(' union all '))
  for (const owner of owners) await owner.restore(client, providerId)
  await tell(50)
  for (const owner of owners) await owner.remove(client, providerId)
  await tell(85)
  for (const owner of owners) await owner.refresh(client, providerId)
}

/** Closes the saves: they cannot be undone again, and their recorded data is deleted. */
export async function endSavings(
  client: PoolClient,
  providerId: string,
  savingIds: readonly string[],
): Promise<void> {
  for (const statement of [
    'delete from import_made where provider_id = $1 and saving_id = any ($2::uuid[])',
    'delete from import_images where provider_id = $1 and saving_id = any ($2::uuid[])',
    'update import_savings set undone_at = now() where provider_id = $1 and id = any ($2::uuid[])',
  ])
    await client.query(statement, [providerId, savingIds])
}
