import { dayAfter, monthsAfter } from '@coverline/contract/calendar'
import { ageOn } from '@coverline/contract/tariffs/terms'
import type { ValuesOf } from '../../platform/fields.ts'
import { personFields } from './fields.ts'

/** A profile with its place in a family. */
export type PersonValues = ValuesOf<typeof personFields>
export type ProfileValues = Omit<PersonValues, 'relationship' | 'principalId'>
export type StoredPerson = PersonValues & { id: string }

export const emptyPerson: PersonValues = {
  ...personFields.empty,
  firstName: '',
  lastName: '',
  relationship: 'PRINCIPAL',
}

/** Returns only filled fields: adding a person to a plan never erases a stored value. */
export function filledFields(entered: Partial<ProfileValues>): Partial<ProfileValues> {
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== null))
}

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

function agrees(entered: string | null | undefined, stored: string | null): boolean {
  return !entered || stored === null || plain(entered) === plain(stored)
}

/** True if an entry may match a stored person: same names and no contradiction. */
export function isSamePerson(entered: Partial<ProfileValues>, stored: StoredPerson): boolean {
  return (
    agrees(entered.firstName, stored.firstName) &&
    agrees(entered.lastName, stored.lastName) &&
    agrees(entered.patronymicName, stored.patronymicName) &&
    agrees(entered.birthdate, stored.birthdate) &&
    agrees(entered.identificationNumber, stored.identificationNumber)
  )
}

/** Returns the family id. A family, a principal with children and relatives, shares contacts. */
export function familyOf(person: { id: string; principalId: string | null }): string {
  return person.principalId ?? person.id
}

type Candidates = {
  byId: StoredPerson | null
  byEmail: readonly StoredPerson[]
  byPhone: readonly StoredPerson[]
  /** The principal of the entry's link. */
  principalId: string | null
}
export type Match =
  | { kind: 'new' }
  | { kind: 'profile'; profile: StoredPerson }
  | { kind: 'main-info-not-match'; personProfileId: string }
  | { kind: 'need-to-merge'; personProfileId: string; otherPersonProfileId: string }

/** Decides which stored person an entry for a plan matches (PERSON-CHECK). */
export function matchPerson(entered: Partial<ProfileValues>, candidates: Candidates): Match {
  const { byId, byEmail, byPhone, principalId } = candidates
  if (byId) {
    if (!isSamePerson(entered, byId)) return { kind: 'main-info-not-match', personProfileId: byId.id }
    return { kind: 'profile', profile: byId }
  }
  const emailFamilies = new Set(byEmail.map(familyOf))
  const [firstByEmail] = byEmail
  const [firstByPhone] = byPhone
  if (firstByEmail && firstByPhone && !byPhone.some((owner) => emailFamilies.has(familyOf(owner))))
    return {
      kind: 'need-to-merge',
      personProfileId: firstByEmail.id,
      otherPersonProfileId: firstByPhone.id,
    }
  const phoneIds = new Set(byPhone.map((owner) => owner.id))
  const both = byEmail.filter((owner) => phoneIds.has(owner.id))
  const owners = [...both, ...byEmail, ...byPhone]
  const profile = owners.find((owner) => isSamePerson(entered, owner))
  if (profile) return { kind: 'profile', profile }
  const stranger = owners.find((owner) => familyOf(owner) !== principalId)
  return stranger ? { kind: 'main-info-not-match', personProfileId: stranger.id } : { kind: 'new' }
}

export type ContactWarning =
  | 'insured.email-not-exists'
  | 'insured.email-not-match'
  | 'insured.phone-not-exists'
  | 'insured.phone-not-match'

/** Returns warnings that the user confirms before a matched profile gets other contacts. */
export function contactWarnings(entered: Partial<ProfileValues>, stored: ProfileValues): ContactWarning[] {
  const warnings: ContactWarning[] = []
  if (entered.email && stored.email === null) warnings.push('insured.email-not-exists')
  else if (entered.email && entered.email.toLowerCase() !== stored.email?.toLowerCase())
    warnings.push('insured.email-not-match')
  if (entered.phone && stored.phone === null) warnings.push('insured.phone-not-exists')
  else if (entered.phone && entered.phone !== stored.phone) warnings.push('insured.phone-not-match')
  return warnings
}

/** What an insured person may do for someone else. Rights to what is between a person and the provider are confidential. */
const actingRights = ['COVER', 'BOOKINGS', 'CLAIMS'] as const
export const ownRights = [...actingRights, 'CONFIDENTIAL'] as const
export type OwnRight = (typeof ownRights)[number]

/** Ages that a provider sets: from when a person decides alone, and from when chat and medical records are only theirs. */
export type FamilyAges = { adultAge: number; confidentialAge: number | null }

/** True for somebody who decides alone; without a birth date nobody is known to. */
export const isAdult = (
  birthdate: string | null,
  today: string,
  { adultAge }: Pick<FamilyAges, 'adultAge'>,
): boolean => birthdate !== null && ageOn(birthdate, today) >= adultAge

/** Returns what a principal may do for a person of the family; nothing for an adult or without a birth date. */
export function familyRights(
  birthdate: string | null,
  today: string,
  { adultAge, confidentialAge }: FamilyAges,
): readonly OwnRight[] {
  if (birthdate === null) return []
  const age = ageOn(birthdate, today)
  if (age >= adultAge) return []
  return age < (confidentialAge ?? adultAge) ? ownRights : actingRights
}

/** Returns the day from which on a principal has a right for a person no longer. */
export function rightEnd(
  right: OwnRight,
  birthdate: string,
  { adultAge, confidentialAge }: FamilyAges,
): string {
  const age = right === 'CONFIDENTIAL' ? Math.min(confidentialAge ?? adultAge, adultAge) : adultAge
  const birthday = monthsAfter(birthdate, 12 * age)
  // A birthday on 29 February is kept on 1 March in other years.
  return ageOn(birthdate, birthday) < age ? dayAfter(birthday, 1) : birthday
}
