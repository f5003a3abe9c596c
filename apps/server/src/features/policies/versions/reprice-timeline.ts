import { dayAfter } from '@coverline/contract/calendar'
import { centsOf } from '@coverline/contract/payments/terms'
import { termOf } from '@coverline/contract/versions/terms'
import type { Context } from '../../../platform/context.ts'
import { adjustPayments } from './adjust-payments.ts'
import { applyTimeline } from './apply-timeline.ts'
import { effectsOn } from './plan-payments.ts'
import { findChanges, findPolicy, partsOf } from './queries.ts'
import { timelineOf } from './rules.ts'
import { insertChange } from './write-queries.ts'

/**
 * Updates the row of a locked policy to today's timeline state. Reprices the timeline if the policy's first
 * or last day changed since the last recorded change. Returns false if the policy has no term because it has
 * no first day.
 */
export async function repriceTimeline(ctx: Context, policyId: string): Promise<boolean> {
  const rows = await findChanges(ctx, policyId)
  const last = rows.at(-1)
  const policy = await findPolicy(ctx, policyId)
  if (!last || !policy) return true
  const term = termOf(policy.startDate, policy.endDate)
  if (term === null) return false
  const { start, changes } = partsOf(rows, policy)
  const timeline = timelineOf(term, start, changes)
  if (last.termFrom !== term.from || last.termUntil !== dayAfter(term.until, 1)) {
    const edition = last.edition + 1
    const from = ctx.today > term.from ? ctx.today : term.from
    const effects = await effectsOn(ctx, policy, timeline.total - centsOf(last.total), from)
    const kind = 'TERM' as const
    const change = { policyId, edition, kind, validFrom: term.from, planId: null, premium: null, note: '' }
    await insertChange(ctx, change, timeline)
    await adjustPayments(ctx, { policyId, edition }, effects)
  }
  await applyTimeline(ctx, policy, timeline)
  return true
}
