import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { stories } from '@coverline/contract/stories/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { policyService } from '../policies/service.ts'
import { countPeople } from './queries.ts'

/** Counts the people who have a policy in force today in one of these plans and companies; an empty list means all. */
export async function countAudience(
  ctx: CtxOf<typeof stories.audience>,
  audience: InputOf<typeof stories.audience>,
): Promise<OutputOf<typeof stories.audience>> {
  const plans = await policyService.planFacts(ctx)
  const planIds = policyService.wantedPlans(plans, audience)
  return { count: await countPeople(ctx, policyService.isInsuredIn(ctx, plans, planIds)) }
}
