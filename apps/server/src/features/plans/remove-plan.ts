import type { Context } from '../../platform/context.ts'
import { lockPlan, markPlanDeleted } from './queries.ts'

/** Deletes a plan that was made with something that is now taken back. One with people or services stays. */
export async function removePlan(ctx: Context, planId: string): Promise<boolean> {
  const plan = await lockPlan(ctx, planId)
  if (!plan || plan.insuredCount > 0 || plan.isAvailable) return false
  await markPlanDeleted(ctx, planId)
  ctx.audit({
    action: 'plans.deleted',
    entity: 'plans',
    entityId: planId,
    changes: [{ field: 'name', before: plan.name, after: null }],
  })
  ctx.emit('plans.changed', { packageId: planId })
  return true
}
