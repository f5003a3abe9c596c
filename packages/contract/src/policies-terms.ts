/** States of a policy; the first rule that is true decides (decisions: Choices). */
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

/** Filters of the policy list for what ends soon (S1 §3). */
export const validityPeriods = ['EXPIRES_IN_30_DAYS', 'EXPIRES_IN_90_DAYS'] as const

type PolicyFacts = {
  planDeleted: boolean
  planActive: boolean
  startDate: string | null
  endDate: string | null
  deactivationDate: string | null
  personRegistered: boolean
}

/**
 * The state of a policy on a day. All dates are YYYY-MM-DD in the provider's time zone.
 * Source: decisions, "Policy state, the first that is true".
 */
export function policyState(policy: PolicyFacts, today: string): PolicyState {
  if (policy.planDeleted || (policy.endDate !== null && policy.endDate < yearBefore(today))) return 'ARCHIVED'
  if (policy.deactivationDate !== null && policy.deactivationDate <= today) return 'DEACTIVATED'
  if (!policy.planActive) return 'NOT_ACTIVATED'
  if (policy.startDate !== null && policy.startDate > today) return 'ACTIVATION_SCHEDULED'
  if (policy.deactivationDate !== null) return 'DEACTIVATION_SCHEDULED'
  if (!policy.personRegistered) return 'ACTIVATION_PENDING'
  return 'ACTIVE'
}

/** The same day a year earlier; 29 February becomes 28. */
export function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  const rest = day.slice(4)
  return rest === '-02-29' ? `${year}-02-28` : year + rest
}
