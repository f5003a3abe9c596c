import type { PolicyBenefits } from '@coverline/contract/benefits/endpoints'
import type { UseRefusal } from '@coverline/contract/benefits/terms'
import type { Context } from '../../platform/context.ts'
import { policyService } from '../policies/service.ts'
import { findBenefits, findPolicies } from './queries.ts'
import { refusalsOn } from './rules.ts'
import { policyBenefitsView } from './view.ts'

/** A service of a person's policy on a day, with every reason why it cannot be used, apart from limits. */
export type Coverage = {
  policy: Pick<PolicyBenefits, 'policyId' | 'number' | 'program'>
  benefit: PolicyBenefits['benefits'][number]
  refusals: UseRefusal[]
}

/**
 * Returns what the policies of a person cover on a day. It checks no right: the caller has checked that the person
 * may be seen. Services without rules are covered without a limit.
 */
export async function coverageOf(ctx: Context, personProfileId: string, day: string): Promise<Coverage[]> {
  const all = policyService.withAllPeople(ctx)
  const policies = (await findPolicies(all, { personProfileId })).map((policy) => ({ ...policy, day }))
  const rows = policies.length === 0 ? [] : await findBenefits(all, policies, { all: true })
  return policies.flatMap((policy) => {
    const own = rows.filter(({ policyId }) => policyId === policy.id)
    const { benefits, ...head } = policyBenefitsView(policy, own, { today: day, canUse: false })
    return benefits.flatMap((benefit, nth): Coverage[] => {
      const row = own[nth]
      return row ? [{ policy: head, benefit, refusals: refusalsOn(day, policy, row) }] : []
    })
  })
}
