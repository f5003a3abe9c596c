import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { services } from '@coverline/contract/services/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { setServicesDeleted } from './bulk-queries.ts'
import { lockServices } from './queries.ts'
import { notifyServices } from './notify-services.ts'

/** Deletes services: all of them, or none if one does not exist. The deletion can be undone for 30 days. */
export async function deleteServices(
  ctx: CtxOf<typeof services.delete>,
  input: InputOf<typeof services.delete>,
): Promise<OutputOf<typeof services.delete>> {
  const wanted = [...new Set(input.offerIds)]
  const found = await lockServices(ctx, wanted)
  if (found.length !== wanted.length) ctx.fail('common.not-found')
  await setServicesDeleted(ctx, wanted, ctx.now)
  notifyServices(ctx, 'services.deleted', found, ({ id, localizations }) => [
    { field: 'offerId', before: id, after: null },
    { field: 'localizations', before: localizations, after: null },
  ])
  return { ok: true }
}
