import { centsOf } from '@coverline/contract/payments/terms'
import type { Context } from '../../../platform/context.ts'
import type { PlannedPayments } from './adjust-payments.ts'
import { findAdjustmentsSince } from './adjustment-queries.ts'
import { paymentEffects } from './payment-rules.ts'
import { findCredit, findSchedule, type PolicyOfTimeline } from './queries.ts'
import { termsKey, type Timeline } from './rules.ts'

type Change = {
  /** Null if the terms before are unknown */
  before: Timeline | null
  after: Timeline
  difference: bigint
  from: string
}

/** Plans the effects of changed terms on a policy's payments; none without a schedule. */
export async function planPayments(
  ctx: Context,
  policy: PolicyOfTimeline,
  { before, after, difference, from }: Change,
): Promise<PlannedPayments> {
  const termsBefore = before === null ? '' : termsKey(before)
  const payments = await findSchedule(ctx, policy.id)
  if (policy.paymentFormat === null) {
    const effects = { changed: [], canceled: [], reopened: [], added: null, credit: '0.00' }
    return { payments, termsBefore, effects }
  }
  const schedule = {
    payments,
    credit: centsOf(await findCredit(ctx, policy.id)),
    today: ctx.today,
    until: policy.endDate,
  }
  const takenBack = await findAdjustmentsSince(ctx, policy.id, termsKey(after))
  return { payments, termsBefore, effects: paymentEffects(difference, from, schedule, takenBack) }
}
