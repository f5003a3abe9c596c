import { type DuplicateReason, duplicateReasons } from '@coverline/contract/duplicates/terms'
import { fold } from '@coverline/contract/fold'

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
  NAME_SLIP: 0.5,
  EMAIL: 0.5,
  PHONE: 0.45,
  ID_NUMBER_SLIP: 0.5,
}
const least = 30
/** From this length on, names with two typos are still equal: `Christofer` and `Kristofer`. */
const longName = 8

const isEqual = (a: string | null, b: string | null): boolean => a !== null && a === b
const isOpposed = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b
const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase()
const familyOf = (profile: Profile): string => profile.principalId ?? profile.id

/** Returns the comparison key of a name: without accents, Cyrillic in Latin letters. */
export const nameKey = (name: string): string => fold(name).trim()

/** True if one text becomes the other by at most `most` inserted, omitted, replaced or swapped letters. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let cheapest = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cheapest = Math.min(cheapest, (before[j - 2] ?? 0) + 1)
      row.push(cheapest)
    }
    if (Math.min(...row) > most) return false
    before = last
    last = row
  }
  return (last[b.length] ?? 0) <= most
}

/** True if two folded names differ by a typo; names of one or two letters do not count. */
export function isSlip(a: string, b: string): boolean {
  if (a === b || Math.min(a.length, b.length) < 3) return false
  return isWithin(a, b, Math.min(a.length, b.length) >= longName ? 2 : 1)
}

/** Returns the reason given by the names and birth dates of two profiles. */
function nameReason(a: Profile, b: Profile): DuplicateReason | null {
  if (!isEqual(a.birthdate, b.birthdate)) return null
  const [aFirst, aLast, bFirst, bLast] = [a.firstName, a.lastName, b.firstName, b.lastName].map(nameKey) as [
    string,
    string,
    string,
    string,
  ]
  if (aFirst === bFirst && aLast === bLast) {
    const isWrittenAlike =
      plain(a.firstName) === plain(b.firstName) && plain(a.lastName) === plain(b.lastName)
    return isWrittenAlike ? 'NAME_AND_BIRTHDATE' : 'OTHER_LETTERS'
  }
  if (aFirst === bLast && aLast === bFirst) return 'SWAPPED_NAMES'
  const hasSlip = (aLast === bLast && isSlip(aFirst, bFirst)) || (aFirst === bFirst && isSlip(aLast, bLast))
  return hasSlip ? 'NAME_SLIP' : null
}

function reasonsOf(a: Profile, b: Profile): DuplicateReason[] {
  const found = new Set<DuplicateReason>()
  if (isEqual(a.passportNumber, b.passportNumber)) found.add('PASSPORT_NUMBER')
  if (isEqual(a.eidNo, b.eidNo)) found.add('EID_NO')
  if (isEqual(a.visaNo, b.visaNo)) found.add('VISA_NO')
  const name = nameReason(a, b)
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
  if (familyOf(a) === familyOf(b) && reasons.includes('NAME_SLIP')) rest *= 0.5
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
