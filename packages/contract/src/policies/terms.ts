/** States of a policy; the first matching rule decides. */
export const policyStates = [
  'ARCHIVED',
  'DEACTIVATED',
  'NOT_ACTIVATED',
  'ACTIVATION_SCHEDULED',
  'DEACTIVATION_SCHEDULED',
  'ACTIVATION_PENDING',
  'ACTIVE',
] as const
export type PolicyState = (typeof policyStates)[number]

export const policyTypes = ['GROUP', 'INDIVIDUAL'] as const
export type PolicyType = (typeof policyTypes)[number]

/** Filters of the policy list for policies that end soon (ENTITIES), and for those that insure a person today */
export const validityPeriods = ['EXPIRES_IN_30_DAYS', 'EXPIRES_IN_90_DAYS', 'IN_FORCE'] as const

/** Why the state of a policy cannot be changed (ERRORS-4); a canceled one is reinstated instead. */
export const stateRefusals = [
  'policies.group-not-active',
  'policies.program-not-active',
  'policies.incorrect-validity',
  'policies.canceled',
] as const
export type StateRefusal = (typeof stateRefusals)[number]

/** A deleted policy can be restored for this number of days; then its deletion is final. */
export const restoreDays = 30

type ActivationFacts = {
  planActive: boolean
  planType: 'CORPORATE' | 'INDIVIDUAL'
  planStart: string | null
  planEnd: string | null
  startDate: string | null
  endDate: string | null
}

const holds = (start: string | null, end: string | null, day: string): boolean =>
  (start === null || start <= day) && (end === null || day <= end)

/**
 * Returns why a policy cannot be active on a day; null if it can. A company's plan is its group policy: it
 * must be active and within its own period.
 */
export function activationRefusal(facts: ActivationFacts, day: string): StateRefusal | null {
  const isGroup = facts.planType === 'CORPORATE'
  if (!facts.planActive) return isGroup ? 'policies.group-not-active' : 'policies.program-not-active'
  if (isGroup && !holds(facts.planStart, facts.planEnd, day)) return 'policies.group-not-active'
  return holds(facts.startDate, facts.endDate, day) ? null : 'policies.incorrect-validity'
}

type PolicyFacts = {
  planDeleted: boolean
  planActive: boolean
  startDate: string | null
  endDate: string | null
  deactivationDate: string | null
  personRegistered: boolean
}

/** Returns the state of a policy on a day. All dates are YYYY-MM-DD in the provider's time zone. */
export function policyState(policy: PolicyFacts, today: string): PolicyState {
  if (policy.planDeleted || (policy.endDate !== null && policy.endDate < yearBefore(today))) return 'ARCHIVED'
  if (policy.deactivationDate !== null && policy.deactivationDate <= today) return 'DEACTIVATED'
  if (!policy.planActive) return 'NOT_ACTIVATED'
  if (policy.startDate !== null && policy.startDate > today) return 'ACTIVATION_SCHEDULED'
  if (policy.deactivationDate !== null) return 'DEACTIVATION_SCHEDULED'
  if (!policy.personRegistered) return 'ACTIVATION_PENDING'
  return 'ACTIVE'
}

/** States of a policy as the insured person sees it: in force, or why not */
export const memberPolicyStates = ['IN_FORCE', 'UPCOMING', 'PAUSED', 'ENDED'] as const
export type MemberPolicyState = (typeof memberPolicyStates)[number]

/** Returns the state that an insured person sees on a day; whether the person has signed in does not matter. */
export function memberPolicyState(
  policy: Omit<PolicyFacts, 'personRegistered'> & { isCanceled: boolean },
  today: string,
): MemberPolicyState {
  if (policy.planDeleted || (policy.endDate !== null && policy.endDate < today)) return 'ENDED'
  if (policy.deactivationDate !== null && policy.deactivationDate <= today)
    return policy.isCanceled ? 'ENDED' : 'PAUSED'
  if (!policy.planActive) return 'PAUSED'
  return policy.startDate !== null && policy.startDate > today ? 'UPCOMING' : 'IN_FORCE'
}

/** Returns the same day a year earlier; 29 February becomes 28 February. */
export function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  const rest = day.slice(4)
  return rest === '-02-29' ? `${year}-02-28` : year + rest
}
