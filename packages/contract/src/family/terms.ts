/** What an insured person may do for someone else; CONFIDENTIAL: also read chat and medical records */
export const familyRightNames = ['COVER', 'BOOKINGS', 'CLAIMS', 'CONFIDENTIAL'] as const
export type FamilyRightName = (typeof familyRightNames)[number]
