import { dayAfter } from '@coverline/contract/calendar'
import { centsOf } from '@coverline/contract/payments/terms'
import { termOf } from '@coverline/contract/versions/terms'
import type { Context } from '../../../platform/context.ts'
import { adjustPayments } from './adjust-payments.ts'
import { applyTimeline } from './apply-timeline.ts'
import { planPayments } from './plan-payments.ts'
import { findChanges, findPolicy, partsOf, type PolicyOfTimeline } from './queries.ts'
import { timelineOf } from './rules.ts'
import { forgetNextVersion, insertChange } from './write-queries.ts'

type Period = { startDate: string | null; endDate: string | null }

/**
 * Updates the row of a locked policy to today's timeline state. Reprices the timeline if the policy's first
 * or last day changed since the last recorded change, and keeps its payments within the term. Returns false
 * if the policy has recorded changes and no term because it has no first day.
 */
export async function repriceTimeline(
  ctx: Context,
  policyId: string,
  /** The period before the change, if it is known */
  previous?: Period,
): Promise<boolean> {
  const rows = await findChanges(ctx, policyId)
  const last = rows.at(-1)
  const policy = await findPolicy(ctx, policyId)
  if (!policy) return true
  if (!last) {
    await fitPayments(ctx, policy, previous)
    return true
  }
  const term = termOf(policy.startDate, policy.endDate)
  if (term === null) return false
  const { start, changes } = partsOf(rows, policy)
  const timeline = timelineOf(term, start, changes)
  if (last.termFrom !== term.from || last.termUntil !== dayAfter(term.until, 1)) {
    const edition = last.edition + 1
    const before = timelineOf({ from: last.termFrom, until: dayAfter(last.termUntil, -1) }, start, changes)
    const from = ctx.today > term.from ? ctx.today : term.from
    const difference = timeline.total - centsOf(last.total)
    const planned = await planPayments(ctx, policy, { before, after: timeline, difference, from })
    const kind = 'TERM' as const
    const change = { policyId, edition, kind, validFrom: term.from, planId: null, premium: null, note: '' }
    await insertChange(ctx, change, timeline)
    await adjustPayments(ctx, { policyId, edition }, planned)
  }
  await applyTimeline(ctx, policy, timeline)
  return true
}

/** Keeps the payments of a policy without recorded changes within its term; its premium stays. */
async function fitPayments(
  ctx: Context,
  policy: PolicyOfTimeline,
  previous: Period | undefined,
): Promise<void> {
  await forgetNextVersion(ctx, policy.id)
  const term = termOf(policy.startDate, policy.endDate)
  if (term === null || policy.paymentFormat === null) return
  const { start } = partsOf([], policy)
  const known = previous ? termOf(previous.startDate, previous.endDate) : null
  const planned = await planPayments(ctx, policy, {
    before: known && timelineOf(known, start, []),
    after: timelineOf(term, start, []),
    difference: 0n,
    from: ctx.today > term.from ? ctx.today : term.from,
  })
  const { changed, canceled, reopened, added } = planned.effects
  if (changed.length + canceled.length + reopened.length === 0 && added === null) return
  await adjustPayments(ctx, { policyId: policy.id, edition: null }, planned)
}
