import type { OutputOf, InputOf } from '@coverline/contract/endpoint'
import type { PlanDetail, plans } from '@coverline/contract/plans/endpoints'
import { missingToActivate } from '@coverline/contract/plans/terms'
import type { Context, CtxOf } from '../../platform/context.ts'
import { findPlan, isCompanyDeleted } from './queries.ts'
import { serviceFacts } from './services/queries.ts'
import { planDetailView, type PlanRow } from './view.ts'

/** Judges an inactive plan by the rule of its activation. */
async function lacking(ctx: Context, plan: PlanRow): Promise<PlanDetail['activation']> {
  return missingToActivate({
    name: plan.name,
    insuranceCompanyId: plan.insurerId,
    isCompanyDeleted: await isCompanyDeleted(ctx, plan.companyId),
    insuredCount: plan.insuredCount,
    services: await serviceFacts(ctx, plan.id),
  })
}

/** Returns one plan with its counts and amounts, and what it lacks to be active. */
export async function showPlan(
  ctx: CtxOf<typeof plans.detail>,
  input: InputOf<typeof plans.detail>,
): Promise<OutputOf<typeof plans.detail>> {
  const row = await findPlan(ctx, input.packageId)
  if (!row) return ctx.fail('common.not-found')
  return planDetailView(row, ctx.actor, row.isAvailable ? null : await lacking(ctx, row))
}
