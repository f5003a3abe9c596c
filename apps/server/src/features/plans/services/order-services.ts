import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { services } from '@coverline/contract/services/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { lockPlan } from '../queries.ts'
import { placeServices } from './bulk-queries.ts'
import { lockServices } from './queries.ts'

/** Puts the services of a plan into the given order. */
export async function orderServices(
  ctx: CtxOf<typeof services.order>,
  input: InputOf<typeof services.order>,
): Promise<OutputOf<typeof services.order>> {
  const plan = await lockPlan(ctx, input.packageId)
  if (!plan) return ctx.fail('common.not-found')
  const wanted = [...new Set(input.offerIds)]
  const found = await lockServices(ctx, wanted)
  if (found.length !== wanted.length || found.some((row) => row.planId !== plan.id))
    ctx.fail('common.not-found')
  await placeServices(ctx, plan.id, wanted)
  ctx.audit({ action: 'services.ordered', entity: 'plans', entityId: plan.id })
  ctx.emit('services.changed', { packageId: plan.id })
  return { ok: true }
}
