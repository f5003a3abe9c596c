import type { Context } from '../../platform/context.ts'
import { setDeactivation, type StoredPolicy } from './write-queries.ts'

/** Sets the day from which locked policies are deactivated; answers how many changed. */
export async function deactivatePolicies(
  ctx: Context,
  locked: readonly StoredPolicy[],
  day: string,
  parentId: string,
): Promise<number> {
  const changed = locked.filter((policy) => policy.deactivationDate !== day)
  await setDeactivation(
    ctx,
    changed.map((policy) => policy.id),
    day,
  )
  ctx.audit({ id: parentId, action: 'policies.deactivated-many', entity: 'policies' })
  for (const { id, deactivationDate } of changed) {
    const changes = [{ field: 'deactivationDate', before: deactivationDate, after: day }]
    ctx.audit({ action: 'policies.deactivated', entity: 'policies', entityId: id, parentId, changes })
  }
  ctx.emit('policies.changed', {})
  return changed.length
}
