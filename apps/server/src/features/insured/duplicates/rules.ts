import { type DuplicateReason, duplicateReasons } from '@coverline/contract/duplicates/terms'
import { namesAlike, nameForms, nameKey } from './names.ts'
import { isSlip } from './slips.ts'

/** Fields by which two profiles are compared. */
export type Profile = {
  id: string
  firstName: string
  lastName: string
  patronymicName: string | null
  birthdate: string | null
  gender: string | null
  email: string | null
  phone: string | null
  identificationNumber: string | null
  passportNumber: string | null
  eidNo: string | null
  visaNo: string | null
  principalId: string | null
}

export type Likeness = { score: number; reasons: DuplicateReason[] }

/** Probability, from one reason alone, that two profiles are the same person. */
const weights: Record<DuplicateReason, number> = {
  PASSPORT_NUMBER: 0.9,
  EID_NO: 0.9,
  VISA_NO: 0.85,
  NAME_AND_BIRTHDATE: 0.8,
  OTHER_LETTERS: 0.75,
  SWAPPED_NAMES: 0.72,
  OTHER_SPELLING: 0.7,
  SURNAME_PARTICLE: 0.68,
  NAMES_MOVED: 0.7,
  PART_OF_NAME: 0.55,
  NAME_SLIP: 0.5,
  EMAIL: 0.5,
  PHONE: 0.45,
  ID_NUMBER_SLIP: 0.5,
}
const least = 30

const isEqual = (a: string | null, b: string | null): boolean => a !== null && a === b
const isOpposed = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b
const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase()
const familyOf = (profile: Profile): string => profile.principalId ?? profile.id

function reasonsOf(a: Profile, b: Profile): DuplicateReason[] {
  const found = new Set<DuplicateReason>()
  if (isEqual(a.passportNumber, b.passportNumber)) found.add('PASSPORT_NUMBER')
  if (isEqual(a.eidNo, b.eidNo)) found.add('EID_NO')
  if (isEqual(a.visaNo, b.visaNo)) found.add('VISA_NO')
  const name = isEqual(a.birthdate, b.birthdate) ? namesAlike(a, b) : null
  if (name) found.add(name)
  // A family shares its contacts: they are no evidence among relatives.
  const mayShare = familyOf(a) === familyOf(b) && found.size === 0
  if (!mayShare && isEqual(a.email?.toLowerCase() ?? null, b.email?.toLowerCase() ?? null)) found.add('EMAIL')
  if (!mayShare && isEqual(a.phone, b.phone)) found.add('PHONE')
  const [aNumber, bNumber] = [a.identificationNumber, b.identificationNumber]
  if (found.size > 0 && aNumber && bNumber && isSlip(plain(aNumber), plain(bNumber)))
    found.add('ID_NUMBER_SLIP')
  return duplicateReasons.filter((reason) => found.has(reason))
}

/** Returns a factor below 1 for evidence against one person. */
function doubt(a: Profile, b: Profile, reasons: readonly DuplicateReason[]): number {
  let rest = 1
  if (isOpposed(a.gender, b.gender)) rest *= 0.6
  const [aFather, bFather] = [a.patronymicName, b.patronymicName].map((name) => (name ? nameKey(name) : null))
  if (isOpposed(aFather ?? null, bFather ?? null)) rest *= 0.6
  if (isOpposed(a.birthdate, b.birthdate)) rest *= 0.8
  const isOtherNumber = isOpposed(a.identificationNumber, b.identificationNumber)
  if (isOtherNumber && !reasons.includes('ID_NUMBER_SLIP')) rest *= 0.85
  // Twins have similar names and the same birth date.
  const isGivenOther = reasons.includes('PART_OF_NAME') && nameForms(a).first !== nameForms(b).first
  if (familyOf(a) === familyOf(b) && (isGivenOther || reasons.includes('NAME_SLIP'))) rest *= 0.5
  return rest
}

/** Returns the similarity of two profiles in percent with its reasons; null if it is negligible. */
export function likeness(a: Profile, b: Profile): Likeness | null {
  const reasons = reasonsOf(a, b)
  if (reasons.length === 0) return null
  const against = reasons.reduce((rest, reason) => rest * (1 - weights[reason]), 1)
  const score = Math.round(100 * (1 - against) * doubt(a, b, reasons))
  return score < least ? null : { score: Math.min(score, 99), reasons }
}
