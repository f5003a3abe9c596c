import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tariffs } from '@coverline/contract/tariffs/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { planService } from '../plans/service.ts'
import { findTariffs } from './queries.ts'

/** Returns the price lists of a plan. */
export async function showTariffs(
  ctx: CtxOf<typeof tariffs.detail>,
  { programId }: InputOf<typeof tariffs.detail>,
): Promise<OutputOf<typeof tariffs.detail>> {
  const plan = await planService.head(ctx, programId)
  if (!plan) return ctx.fail('common.not-found')
  return {
    items: (await findTariffs(ctx, [plan.id])).get(plan.id) ?? [],
    currency: ctx.actor.workspace?.currency ?? 'EUR',
    validityStartAt: plan.validityStart,
    validityEndAt: plan.validityEnd,
    can: { update: ctx.actor.permissions.has('PLANS_UPDATE') },
  }
}
