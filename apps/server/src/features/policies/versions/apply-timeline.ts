import { amountOf } from '@coverline/contract/payments/terms'
import type { Context } from '../../../platform/context.ts'
import { changePolicies } from '../saving/change-policies.ts'
import type { PolicyOfTimeline } from './queries.ts'
import { rowFacts, type Timeline } from './rules.ts'
import { updateRow } from './write-queries.ts'

/**
 * Writes today's timeline state into the row of a locked policy with a locked person. It sets the plan in
 * force, the premium of the term, a cancellation as the deactivation day, and the day of the next check.
 */
export async function applyTimeline(
  ctx: Context,
  policy: PolicyOfTimeline,
  timeline: Timeline,
): Promise<void> {
  const facts = rowFacts(timeline, ctx.today)
  const wasCanceled = policy.canceledFrom !== null
  const days =
    facts.canceledFrom !== null
      ? { deactivationDate: facts.canceledFrom, activationDate: facts.canceledUntil }
      : wasCanceled
        ? { deactivationDate: null, activationDate: null }
        : null
  const hasPremium = timeline.versions.some(({ premium }) => premium !== null)
  const row = {
    planId: facts.planId,
    premium: hasPremium ? amountOf(timeline.total) : null,
    nextVersionOn: facts.nextVersionOn,
    canceledFrom: facts.canceledFrom,
    ...(days ? { days } : {}),
  }
  await changePolicies(ctx, [policy.insuredId], () => updateRow(ctx, policy.id, row))
}
