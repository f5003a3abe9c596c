import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { assertServed, holdClinics } from './hold-clinics.ts'
import { markDeleted } from './links/link-queries.ts'

/**
 * Soft-deletes clinics: all of them, or none if one does not exist. Links are kept for an undo. No active
 * plan may lose its last clinic.
 */
export async function deleteClinics(
  ctx: Context<'clinics.needed-by-active-plans'>,
  clinicIds: readonly string[],
): Promise<number> {
  const wanted = [...new Set(clinicIds)]
  const { clinics, planIds } = await holdClinics(ctx, wanted)
  if (clinics.length !== wanted.length) ctx.fail('common.not-found')
  await markDeleted(ctx, wanted, ctx.now)
  await assertServed(ctx, planIds)
  const parentId = newId()
  if (wanted.length > 1) ctx.audit({ id: parentId, action: 'clinics.deleted', entity: 'clinics' })
  for (const { id, name } of clinics) {
    ctx.audit({
      action: 'clinics.deleted',
      entity: 'clinics',
      entityId: id,
      ...(wanted.length > 1 ? { parentId } : {}),
      changes: [{ field: 'name', before: name, after: null }],
    })
  }
  ctx.emit('clinics.changed', wanted.length === 1 ? { clinicId: wanted[0] ?? '' } : {})
  ctx.emit('services.changed', {})
  return wanted.length
}
