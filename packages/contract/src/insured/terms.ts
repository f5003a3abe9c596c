export const genders = ['MALE', 'FEMALE'] as const
export const maritalStatuses = ['SINGLE', 'MARRIED'] as const
/**
 * PARENT exists only in profiles that were imported with it; files and forms link CHILD and RELATIVE to a
 * principal (FORMS-1).
 */
export const relationships = ['PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT'] as const
export type Relationship = (typeof relationships)[number]
export const linkTypes = ['CHILD', 'RELATIVE', 'PARENT'] as const

/** Cases of adding an insured person that the user may confirm (PERSON-CHECK) */
export const confirmableCases = [
  'EMAIL_NOT_EXISTS_IN_PROFILE',
  'PHONE_NOT_EXISTS_IN_PROFILE',
  'EMAIL_NOT_MATCH_IN_PROFILE',
  'PHONE_NOT_MATCH_IN_PROFILE',
  'POLICY_END_DATE_IN_THE_PAST',
  'POLICY_VALIDITY_PERIOD_NOT_SPECIFIED',
  'POLICY_OVERLAPS',
  'RENEWAL_STARTS_BEFORE_END',
] as const
/** Cases that block until the input is corrected */
export const blockingCases = [
  'NEED_TO_MERGE_PROFILES',
  'POLICY_NOT_UNIQUE',
  'PROFILE_MAIN_INFO_NOT_MATCH',
] as const
export type ConfirmableCase = (typeof confirmableCases)[number]

/** What a person or a policy was used for since it was made, so that making it can't be taken back */
export const undoHolds = [
  'PAID',
  'REMINDED',
  'USED',
  'TIMELINE',
  'DOCUMENTS',
  'REGISTERED',
  'POLICIES',
  'LINKED',
  'REQUESTS',
  'MESSAGES',
  'MERGED',
] as const
export type UndoHold = (typeof undoHolds)[number]

/** Contacts by which a person may sign in */
export const contactKinds = ['EMAIL', 'PHONE'] as const
export type ContactKind = (typeof contactKinds)[number]

/**
 * An open proposed contact. ASKED: a company asked for it, no link is sent. WAITING: for the person's link. CHECKED: an
 * operator checked the identity.
 */
export const proposedContactStates = ['ASKED', 'WAITING', 'CHECKED'] as const
