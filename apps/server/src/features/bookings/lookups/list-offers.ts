import type { bookings } from '@coverline/contract/bookings/endpoints'
import { plannedOf } from '@coverline/contract/bookings/rules'
import { bookingKindOf } from '@coverline/contract/bookings/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'
import { judgeAll, reasonsIn } from '../coverage.ts'
import { hasVisiblePerson } from './person-of-doctor-queries.ts'

/** Lists the services that a person may book, with what is left of each on a day and why one is not covered. */
export async function listOffers(
  ctx: Context,
  { personProfileId, day = ctx.today }: InputOf<typeof bookings.offers>,
): Promise<OutputOf<typeof bookings.offers>> {
  const isSeen =
    (await insuredService.isVisible(ctx, personProfileId)) ||
    ((await hasVisiblePerson(ctx, personProfileId)) &&
      (await insuredService.isVisible(policyService.withAllPeople(ctx), personProfileId)))
  if (!isSeen) return ctx.fail('common.not-found')
  const judged = await judgeAll(ctx, { personProfileId, day })
  const items = judged.flatMap(({ coverage, openDays, reasons }) => {
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
        reasons: reasonsIn(ctx.locale, reasons),
      },
    ]
  })
  return { items, totalCount: items.length }
}
