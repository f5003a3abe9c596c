import type { PolicyBenefits } from '@coverline/contract/benefits/endpoints'
import type { CoverageRefusal } from '@coverline/contract/bookings/terms'
import type { UseRefusal } from '@coverline/contract/benefits/terms'
import { relationships } from '@coverline/contract/insured/terms'
import type { Context } from '../../platform/context.ts'
import { policyService } from '../policies/service.ts'
import { findBenefits, findPolicies } from './queries.ts'
import { lastDayOf, refusalsOn, type ServiceFacts } from './rules.ts'
import { policyBenefitsView } from './view.ts'

/** A service of a person's policy on a day, with every reason why it cannot be used, apart from limits. */
export type Coverage = {
  policy: Omit<PolicyBenefits, 'benefits'>
  /** The last day of the policy: the day before a deactivation, if that is earlier than its end */
  lastDay: string | null
  benefit: PolicyBenefits['benefits'][number]
  refusals: UseRefusal[]
}

/** A service with the open bookings of it and every reason against it, limits included */
export type JudgedCoverage = { coverage: Coverage; openDays: string[]; reasons: CoverageRefusal[] }

/** Judges every service of a person's policies on a day. Bookings do it, because the open ones count as used. */
export type JudgeCover = (
  ctx: Context,
  of: { personProfileId: string; day: string },
) => Promise<JudgedCoverage[]>

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
    const lastDay = lastDayOf(policy)
    const { benefits, ...head } = policyBenefitsView(policy, own, { today: day, canUse: false })
    return benefits.flatMap((benefit, nth): Coverage[] => {
      const row = own[nth]
      return row ? [{ policy: head, lastDay, benefit, refusals: refusalsOn(day, policy, row) }] : []
    })
  })
}

/** A service that any person may use at once */
const anyService: ServiceFacts = {
  status: 'ACTIVE',
  isDeleted: false,
  waitingDays: 0,
  covered: [...relationships],
}

/** Returns why the policies of a person insure nobody on a day, by policy; none for a policy in force. It checks no right. */
export async function policyRefusals(
  ctx: Context,
  personProfileId: string,
  day: string,
): Promise<Map<string, UseRefusal[]>> {
  const policies = await findPolicies(policyService.withAllPeople(ctx), { personProfileId })
  return new Map(policies.map((policy) => [policy.id, refusalsOn(day, policy, anyService)]))
}
