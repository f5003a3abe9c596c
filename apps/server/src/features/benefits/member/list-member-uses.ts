import type { memberBenefits } from '@coverline/contract/benefits/member-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'
import { findUses } from '../queries.ts'
import { viewOfUse } from '../view.ts'

/** Lists what a person has used, including reversed uses. */
export async function listMemberUses(
  ctx: CtxOf<typeof memberBenefits.uses>,
  input: InputOf<typeof memberBenefits.uses>,
): Promise<OutputOf<typeof memberBenefits.uses>> {
  await insuredService.ownProfile(ctx, input.personProfileId, 'COVER')
  const { rows, ...page } = await findUses(policyService.withAllPeople(ctx), input)
  const items = rows.map((row) => {
    const {
      useId,
      policyId,
      offerId,
      title,
      day,
      visits,
      days,
      amount,
      currency,
      source,
      createdAt,
      reversal,
    } = viewOfUse(row, ctx.actor)
    const used = { visits, days, amount, currency }
    return {
      useId,
      policyId,
      offerId,
      title,
      day,
      ...used,
      source,
      createdAt,
      isReversed: reversal !== null,
    }
  })
  return { items, ...page }
}
