/** Days after the end of a licence in which everything still works. */
export const graceDays = 30

/** Share of the limit from which a banner warns */
export const nearLimit = 0.9

/**
 * State of a licence: NEAR_LIMIT from 90 % of the insured people on, LIMIT_REACHED when no more can be added,
 * GRACE in the 30 days after its end, READ_ONLY after them. The last one that applies counts.
 */
export const licenceStates = ['GOOD', 'NEAR_LIMIT', 'LIMIT_REACHED', 'GRACE', 'READ_ONLY'] as const
export type LicenceState = (typeof licenceStates)[number]

/** Who needs a second factor to sign in; OFF: nobody, and it is not offered. */
export const secondFactors = ['OFF', 'OPTIONAL', 'REQUIRED_FOR_ADMIN', 'REQUIRED_FOR_ALL'] as const
export type SecondFactor = (typeof secondFactors)[number]
