/**
 * Fields that a merge can take from either profile; `link` is the relationship together with the principal.
 */
export const mergeFields = [
  'firstName',
  'lastName',
  'patronymicName',
  'birthdate',
  'gender',
  'maritalStatus',
  'nationality',
  'email',
  'phone',
  'identificationNumber',
  'certificateNumber',
  'dhaFileNo',
  'eidNo',
  'visaNo',
  'passportNumber',
  'passportValidUntil',
  'language',
  'link',
] as const
export type MergeField = (typeof mergeFields)[number]

/** Obstacles of a split */
export const splitObstacles = [
  'MERGED_FURTHER',
  'LATER_MERGE',
  'FIELD_CHANGED',
  'POLICY_MOVED',
  'RELATIVE_CHANGED',
  'BENEFITS_USED',
  'EMAIL_TAKEN',
  'PHONE_TAKEN',
  'ID_NUMBER_TAKEN',
  'FAMILY_CHANGED',
] as const
export type SplitObstacle = (typeof splitObstacles)[number]
