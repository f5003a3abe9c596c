import type { plans } from '@coverline/contract/plans/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { lockPlan, markPlanDeleted } from './queries.ts'
import { plansOfCompany } from './relation-queries.ts'

/**
 * Deletes a plan: it is hidden everywhere and its policies are archived. While its company has active plans,
 * including this one, the caller must confirm their list (STATES).
 */
export async function deletePlan(
  ctx: CtxOf<typeof plans.save>,
  packageId: string,
  confirmed: readonly string[],
): Promise<void> {
  const plan = await lockPlan(ctx, packageId)
  if (!plan) ctx.fail('common.not-found')
  if (plan.companyId !== null && !confirmed.includes('COMPANY_HAS_ACTIVE_PACKAGES')) {
    const active = (await plansOfCompany(ctx, plan.companyId)).filter((one) => one.isAvailable)
    const packages = active.map((one) => ({ packageId: one.id, name: one.name }))
    if (packages.length > 0) ctx.fail('plans.has-active-plans', { details: { packages } })
  }
  await markPlanDeleted(ctx, plan.id)
  ctx.audit({
    action: 'plans.deleted',
    entity: 'plans',
    entityId: plan.id,
    changes: [{ field: 'name', before: plan.name, after: null }],
  })
  ctx.emit('plans.changed', { packageId: plan.id })
}
