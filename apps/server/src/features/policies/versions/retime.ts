import { centsOf } from '@coverline/contract/payments-terms'
import { termOf } from '@coverline/contract/versions-terms'
import type { Context } from '../../../platform/context.ts'
import { adjustPayments } from './adjust-payments.ts'
import { applyTimeline } from './apply-timeline.ts'
import { effectsOn } from './plan-payments.ts'
import { findChanges, findPolicy, partsOf } from './queries.ts'
import { timelineOf } from './rules.ts'
import { insertChange } from './write-queries.ts'

/** Prices the timeline of a locked policy anew after its first or last day was changed; one without changes has nothing to price. */
export async function retimePolicy(
  ctx: Context<'policies.incorrect-validity'>,
  policyId: string,
): Promise<void> {
  const rows = await findChanges(ctx, policyId)
  const last = rows.at(-1)
  if (!last) return
  const policy = await findPolicy(ctx, policyId)
  const term = policy ? termOf(policy.startDate, policy.endDate) : null
  if (!policy || term === null)
    return ctx.fail('policies.incorrect-validity', { fields: { startDateSave: 'IS_REQUIRED' } })
  const { start, changes } = partsOf(rows, policy)
  const timeline = timelineOf(term, start, changes)
  const edition = last.edition + 1
  const from = ctx.today > term.from ? ctx.today : term.from
  const effects = await effectsOn(ctx, policy, timeline.total - centsOf(last.total), from)
  const change = {
    policyId,
    edition,
    kind: 'TERM' as const,
    validFrom: term.from,
    planId: null,
    premium: null,
  }
  await insertChange(ctx, { ...change, note: '' }, timeline)
  await adjustPayments(ctx, { policyId, edition }, effects)
  await applyTimeline(ctx, policy, timeline)
}
