import type { OutputOf, InputOf } from '@coverline/contract/endpoint'
import type { plans } from '@coverline/contract/plans/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findPlan } from './queries.ts'
import { planDetailView } from './view.ts'

/** Returns one plan with its counts and amounts. */
export async function showPlan(
  ctx: CtxOf<typeof plans.detail>,
  input: InputOf<typeof plans.detail>,
): Promise<OutputOf<typeof plans.detail>> {
  const row = await findPlan(ctx, input.packageId)
  return row ? planDetailView(row, ctx.actor) : ctx.fail('common.not-found')
}
