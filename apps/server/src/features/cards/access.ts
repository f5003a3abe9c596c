import type { Context } from '../../platform/context.ts'
import { insuredService } from '../insured/service.ts'
import { policyService } from '../policies/service.ts'

type Cards = Awaited<ReturnType<typeof policyService.rowsOf>>

/** Returns the policies whose cards an insured person may show: the own ones, and those of people that the person acts for now. */
export async function cardsOf(ctx: Context, insuredId: string): Promise<Cards> {
  const asHolder = { ...ctx, actor: { ...ctx.actor, insuredId } }
  const people = await insuredService.profilesWith(asHolder, 'COVER')
  return policyService.rowsOf(
    policyService.withAllPeople(ctx),
    people.map(({ personProfileId }) => personProfileId),
  )
}
