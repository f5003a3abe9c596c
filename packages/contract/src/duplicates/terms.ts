/** Evidence that two profiles belong to one person, strongest first */
export const duplicateReasons = [
  'PASSPORT_NUMBER',
  'EID_NO',
  'VISA_NO',
  'NAME_AND_BIRTHDATE',
  'OTHER_LETTERS',
  'SWAPPED_NAMES',
  'OTHER_SPELLING',
  'NAMES_MOVED',
  'SURNAME_PARTICLE',
  'PART_OF_NAME',
  'NAME_SLIP',
  'EMAIL',
  'PHONE',
  'ID_NUMBER_SLIP',
] as const
export type DuplicateReason = (typeof duplicateReasons)[number]
