import { plannedOf } from '@coverline/contract/bookings/rules'
import type { BookableService } from '@coverline/contract/bookings/shapes'
import { bookingKindOf } from '@coverline/contract/bookings/terms'
import type { Context } from '../../../platform/context.ts'
import { benefitService } from '../../benefits/service.ts'
import { judgeAll } from '../coverage.ts'

/** Returns the services of a person's policies on a day, with what is left of each and why one is not covered. */
export async function bookableServices(
  ctx: Context,
  of: { personProfileId: string; day: string; exceptId?: string },
): Promise<BookableService[]> {
  const judged = await judgeAll(ctx, of)
  return judged.flatMap((one) => {
    const { coverage, openDays, reasons } = one
    const { benefit, policy } = coverage
    const kind = bookingKindOf(benefit.kind)
    if (kind === null) return []
    return [
      {
        offerId: benefit.offerId,
        title: benefit.title,
        kind,
        serviceKind: benefit.kind,
        icons: benefit.icons,
        policyId: policy.policyId,
        policyNumber: policy.number,
        program: policy.program,
        limits: benefit.limits.map((limit) => ({ ...limit, planned: plannedOf(limit, openDays) })),
        coPayment: benefit.coPayment,
        currency: benefit.currency,
        waitingUntil: benefit.waitingUntil,
        approvalNeeded: benefit.approvalNeeded,
        words: benefitService.wordsForStaff(ctx.locale, one, of.day),
        reasons: benefitService.reasonsIn(ctx.locale, reasons),
      },
    ]
  })
}
