import type { memberCards } from '@coverline/contract/cards/member-endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { insuredService } from '../../insured/service.ts'
import { findChecks } from '../check-queries.ts'

/** Lists who checked the cards of the caller, and of people that the caller acts for, when. */
export async function listChecks(
  ctx: CtxOf<typeof memberCards.checks>,
): Promise<OutputOf<typeof memberCards.checks>> {
  const people = await insuredService.profilesWith(ctx, 'COVER')
  const rows = await findChecks(
    ctx,
    people.map(({ personProfileId }) => personProfileId),
  )
  return {
    items: rows.map(({ id, insuredId, policyId, checkedAt, isCovered, showsLeft }) => ({
      checkId: id,
      personProfileId: insuredId,
      policyId,
      checkedAt: checkedAt.toISOString(),
      isCovered,
      showsLeft,
    })),
  }
}
