import type { Context } from '../../platform/context.ts'
import { lockPlan, markPlanDeleted } from './queries.ts'
import { findPlanHead } from './relation-queries.ts'
import { serviceFacts } from './services/queries.ts'

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

/** What keeps a plan from being taken back */
export type PlanHold = 'PLAN_PEOPLE' | 'PLAN_SERVICES' | 'PLAN_ACTIVE'

/** Returns what a plan is used for; undefined if it does not exist. */
export async function holdsOfPlan(ctx: Context, planId: string): Promise<PlanHold[] | undefined> {
  const plan = await findPlanHead(ctx, planId)
  if (!plan) return undefined
  const services = await serviceFacts(ctx, planId)
  return [
    ...(plan.insuredCount > 0 ? (['PLAN_PEOPLE'] as const) : []),
    ...(services.length > 0 ? (['PLAN_SERVICES'] as const) : []),
    ...(plan.isAvailable ? (['PLAN_ACTIVE'] as const) : []),
  ]
}
