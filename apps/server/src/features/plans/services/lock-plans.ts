import type { Context } from '../../../platform/context.ts'
import { lockPlan } from '../queries.ts'
import { plansOfServices } from './queries.ts'

/**
 * Locks the plans of services, and one more when it is named, as whoever changes services does, and answers which of them are
 * active. Nothing when a plan isn't there.
 */
export async function lockPlansOf(
  ctx: Context,
  serviceIds: readonly string[],
  more?: string,
): Promise<Set<string> | undefined> {
  const ids = new Set(await plansOfServices(ctx, serviceIds))
  if (more !== undefined) ids.add(more)
  const active = new Set<string>()
  // Always in the same order, so that two people can't block each other.
  for (const planId of [...ids].toSorted()) {
    const plan = await lockPlan(ctx, planId)
    if (!plan) return undefined
    if (plan.isAvailable) active.add(planId)
  }
  return active
}
