import type { Context } from '../../../platform/context.ts'
import { lockPlan } from '../queries.ts'
import { plansOfServices } from './queries.ts'

/**
 * Locks the plans of services, and optionally one more plan, before a change of services. Returns which of
 * them are active; undefined if a plan does not exist.
 */
export async function lockPlansOf(
  ctx: Context,
  serviceIds: readonly string[],
  more?: string,
): Promise<Set<string> | undefined> {
  const ids = new Set(await plansOfServices(ctx, serviceIds))
  if (more !== undefined) ids.add(more)
  const active = new Set<string>()
  // Uses the same order everywhere to avoid deadlocks.
  for (const planId of [...ids].toSorted()) {
    const plan = await lockPlan(ctx, planId)
    if (!plan) return undefined
    if (plan.isAvailable) active.add(planId)
  }
  return active
}
