/** What an insured person may do for someone else; CONFIDENTIAL: also read chat and medical records */
export const familyRightNames = ['COVER', 'BOOKINGS', 'CLAIMS', 'CONFIDENTIAL'] as const
export type FamilyRightName = (typeof familyRightNames)[number]

/** What an adult may let the linked person do. Chat and medical records stay the person's own. */
export const grantedRights = ['COVER', 'BOOKINGS'] as const satisfies FamilyRightName[]
export type GrantedRight = (typeof grantedRights)[number]
