import type { MemberBenefit, memberBenefits } from '@coverline/contract/benefits/member-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import type { JudgeCover, JudgedCoverage } from '../coverage.ts'
import { coverFactsOf, coverTexts } from '../words/cover-texts.ts'
import { reasonsIn } from '../words/reason-texts.ts'

function memberBenefit(ctx: Context, judged: JudgedCoverage, day: string): MemberBenefit {
  const { limits: _withoutBookings, refusal: _first, ...benefit } = judged.coverage.benefit
  const facts = coverFactsOf(judged, day)
  return {
    ...benefit,
    limits: judged.coverage.benefit.limits.map((limit, nth) => ({
      ...limit,
      planned: facts.limits[nth]?.planned ?? 0,
    })),
    reasons: reasonsIn(ctx.locale, judged.reasons),
    words: coverTexts(ctx.locale, facts),
  }
}

/** Lists what the policies of a person are worth on a day, by the rule of bookings. Services that are not offered are left out. */
export const listMemberBenefits =
  (judge: JudgeCover) =>
  async (
    ctx: CtxOf<typeof memberBenefits.list>,
    { personProfileId, day = ctx.today }: InputOf<typeof memberBenefits.list>,
  ): Promise<OutputOf<typeof memberBenefits.list>> => {
    await insuredService.ownProfile(ctx, personProfileId, 'COVER')
    const offered = (await judge(ctx, { personProfileId, day })).filter(
      ({ reasons }) => !reasons.includes('SERVICE_NOT_ACTIVE'),
    )
    const byPolicy = Map.groupBy(offered, ({ coverage }) => coverage.policy.policyId)
    const items = [...byPolicy.values()].flatMap((judged) => {
      const [first] = judged
      if (!first) return []
      const { policyId, number, program, startDate, endDate } = first.coverage.policy
      const benefits = judged.map((one) => memberBenefit(ctx, one, day))
      return [{ policyId, number, program, startDate, endDate, benefits }]
    })
    return { items, day }
  }
