import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { services } from '@coverline/contract/services'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { lockServices, removeServices } from './queries.ts'

/** Deletes services; all of them or, when one isn't there, none. */
export async function deleteServices(
  ctx: CtxOf<typeof services.delete>,
  input: InputOf<typeof services.delete>,
): Promise<OutputOf<typeof services.delete>> {
  const wanted = [...new Set(input.offerIds)]
  const found = await lockServices(ctx, wanted)
  if (found.length !== wanted.length) ctx.fail('common.not-found')
  await removeServices(ctx, wanted)
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'services.deleted', entity: 'services' })
  for (const { id, planId, localizations } of found) {
    ctx.audit({
      action: 'services.deleted',
      entity: 'plans',
      entityId: planId,
      parentId,
      changes: [
        { field: 'offerId', before: id, after: null },
        { field: 'localizations', before: localizations, after: null },
      ],
    })
  }
  for (const packageId of new Set(found.map((one) => one.planId))) {
    ctx.emit('services.changed', { packageId })
    ctx.emit('plans.changed', { packageId })
  }
  return { ok: true }
}
