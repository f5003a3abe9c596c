import type { cards } from '@coverline/contract/cards/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { benefitService } from '../../benefits/service.ts'
import { bookingService } from '../../bookings/service.ts'

type Shown = { insuredId: string; policyId: string; showsLeft: boolean }

/** Returns the services of a policy as a check shows them now. What is left is part of it only if the person shows it. */
export async function checkedServices(
  ctx: Context,
  { insuredId, policyId, showsLeft }: Shown,
): Promise<OutputOf<typeof cards.verify>['services']> {
  const judged = await bookingService.judgeAll(ctx, { personProfileId: insuredId, day: ctx.today })
  return judged
    .filter(
      ({ coverage, reasons }) =>
        coverage.policy.policyId === policyId && !reasons.includes('SERVICE_NOT_ACTIVE'),
    )
    .map((one) => {
      const { title, coPayment, currency, approvalNeeded } = one.coverage.benefit
      return {
        title,
        isCovered: one.reasons.length === 0,
        reasons: benefitService.reasonsIn(ctx.locale, one.reasons),
        coPayment,
        currency,
        approvalNeeded,
        words: showsLeft ? benefitService.wordsForStaff(ctx.locale, one, ctx.today) : null,
      }
    })
}
