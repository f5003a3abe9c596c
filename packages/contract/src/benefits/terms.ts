/** Unit of a limit */
export const benefitUnits = ['VISITS', 'DAYS', 'AMOUNT'] as const
export type BenefitUnit = (typeof benefitUnits)[number]

/**
 * Period of a limit: a year of the policy (the calendar year for one without a start), or the policy's whole
 * term.
 */
export const benefitPeriods = ['YEAR', 'TERM'] as const
export type BenefitPeriod = (typeof benefitPeriods)[number]

export const coPaymentKinds = ['AMOUNT', 'PERCENT'] as const

/** Source of a use */
export const useSources = ['MANUAL', 'BOOKING', 'CLAIM'] as const

/** Why a service cannot be used on a day; the first matching one. */
export const useRefusals = [
  'PLAN_NOT_ACTIVE',
  'POLICY_NOT_ACTIVE',
  'OUTSIDE_VALIDITY',
  'SERVICE_NOT_ACTIVE',
  'NOT_COVERED',
  'WAITING_PERIOD',
  'USED_UP',
] as const
export type UseRefusal = (typeof useRefusals)[number]
