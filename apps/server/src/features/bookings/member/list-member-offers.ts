import type { memberBookings, MemberOffer } from '@coverline/contract/bookings/member-endpoints'
import { bookingKindOf } from '@coverline/contract/bookings/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { benefitService, type JudgedCoverage } from '../../benefits/service.ts'
import { ownScope } from '../access.ts'
import { judgeAll } from '../coverage.ts'
import { findVisits } from '../queries.ts'
import { isUnlocked } from './own-bookings.ts'

/** Lists what a person may book on a day, in words, and what not and why: covered services first, those that are booked most before others. */
export async function listMemberOffers(
  ctx: CtxOf<typeof memberBookings.offers>,
  { personProfileId, day = ctx.today }: InputOf<typeof memberBookings.offers>,
): Promise<OutputOf<typeof memberBookings.offers>> {
  const { may } = await ownScope(ctx)
  if (!may(personProfileId, 'CLINIC')) return ctx.fail('common.not-found')
  const visits = await findVisits(ctx, { people: [personProfileId] })
  const judged = best(await judgeAll(ctx, { personProfileId, day }))
  const items = judged.flatMap((one): MemberOffer[] => {
    const { offerId, kind: service } = one.coverage.benefit
    const kind = bookingKindOf(service)
    if (kind === null || !may(personProfileId, kind) || !isUnlocked(ctx, kind)) return []
    const booked = visits.filter((visit) => visit.offerId === offerId && visit.state !== 'CANCELED')
    return [offerOf(ctx, one, { kind, day, bookedCount: booked.length })]
  })
  return { items: items.toSorted((a, b) => isShut(a) - isShut(b) || b.bookedCount - a.bookedCount) }
}

const isShut = ({ reasons }: MemberOffer) => Number(reasons.length > 0)

/** Returns each offered service once: by the policy that speaks least against it, as a booking takes it. */
function best(judged: readonly JudgedCoverage[]): JudgedCoverage[] {
  const byService = new Map<string, JudgedCoverage>()
  for (const one of judged) {
    const { offerId } = one.coverage.benefit
    const other = byService.get(offerId)
    if (!other || one.reasons.length < other.reasons.length) byService.set(offerId, one)
  }
  return [...byService.values()].filter(({ reasons }) => !reasons.includes('SERVICE_NOT_ACTIVE'))
}

function offerOf(
  ctx: Context,
  judged: JudgedCoverage,
  { kind, day, bookedCount }: { kind: MemberOffer['kind']; day: string; bookedCount: number },
): MemberOffer {
  const { benefit, policy } = judged.coverage
  const { offerId, title, icons, coPayment, currency, approvalNeeded } = benefit
  return {
    offerId,
    title,
    kind,
    icons,
    coPayment,
    currency,
    approvalNeeded,
    bookedCount,
    policyId: policy.policyId,
    words: benefitService.words(ctx.locale, judged, day),
    reasons: benefitService.reasonsIn(ctx.locale, judged.reasons),
  }
}
