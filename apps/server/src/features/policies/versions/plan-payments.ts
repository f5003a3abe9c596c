import { centsOf } from '@coverline/contract/payments/terms'
import type { PaymentEffects } from '@coverline/contract/versions/endpoints'
import type { Context } from '../../../platform/context.ts'
import { findCredit, findStanding, type PolicyOfTimeline } from './queries.ts'
import { paymentEffects } from './rules.ts'

/** Returns the effects of a dated premium difference on a policy's payments; none without a schedule. */
export async function effectsOn(
  ctx: Context,
  policy: PolicyOfTimeline,
  difference: bigint,
  from: string,
): Promise<PaymentEffects> {
  if (policy.paymentFormat === null) return { changed: [], canceled: [], added: null, credit: '0.00' }
  return paymentEffects(difference, from, {
    standing: await findStanding(ctx, policy.id),
    credit: centsOf(await findCredit(ctx, policy.id)),
    today: ctx.today,
  })
}
