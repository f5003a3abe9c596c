import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { amountOf } from '@coverline/contract/payments/terms'
import type { policies } from '@coverline/contract/policies/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { lossRatio } from './policy-performance.ts'
import { findPaid, findUsed } from './performance-queries.ts'
import { findCredit, findPolicy } from '../versions/queries.ts'
import { earnedBy } from '../versions/rules.ts'
import { currentTimeline } from '../versions/current-timeline.ts'

/** Returns the performance of a policy: premium, earned and paid amounts, open amounts and used benefits. */
export async function showPerformance(
  ctx: CtxOf<typeof policies.performance>,
  { policyId }: InputOf<typeof policies.performance>,
): Promise<OutputOf<typeof policies.performance>> {
  const policy = await findPolicy(ctx, policyId)
  if (!policy) return ctx.fail('common.not-found')
  const timeline = await currentTimeline(ctx, policy)
  const currency = ctx.actor.workspace?.currency ?? 'EUR'
  const paid = await findPaid(ctx, policyId)
  const used = await findUsed(ctx, policyId)
  const earned = timeline ? earnedBy(timeline, ctx.today) : null
  const own = used.amounts.find((one) => one.currency === currency)
  return {
    currency,
    premium: policy.premium,
    earned: earned === null ? null : amountOf(earned),
    paid: paid.paid,
    due: paid.due,
    overdue: paid.overdue,
    scheduled: paid.scheduled,
    credit: await findCredit(ctx, policyId),
    benefitUses: used.uses,
    benefitAmounts: used.amounts,
    limits: used.limits,
    limitsUsed: used.limitsUsed,
    lossRatio: lossRatio(own?.amount ?? '0', earned),
  }
}
