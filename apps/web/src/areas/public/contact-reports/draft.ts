import { readContact } from '../accounts/contact.ts'

/** What somebody typed so far */
export type Draft = {
  firstName: string
  lastName: string
  /** As it was typed, and the day that it is */
  birthDate: string
  birthDay: string | null
  policyNumber: string
  contact: string
  photo: File | null
}

export type Fault = 'required' | 'birthDate' | 'contact' | 'photo'
export type Faults = Partial<Record<Exclude<keyof Draft, 'birthDay'>, Fault>>

export const emptyDraft: Draft = {
  firstName: '',
  lastName: '',
  birthDate: '',
  birthDay: null,
  policyNumber: '',
  contact: '',
  photo: null,
}

/** Returns what is missing or cannot be read. */
export function faultsOf(draft: Draft): Faults {
  const faults: Faults = {}
  for (const name of ['firstName', 'lastName', 'birthDate', 'policyNumber', 'contact'] as const)
    if (draft[name].trim() === '') faults[name] = 'required'
  if (!faults.birthDate && draft.birthDay === null) faults.birthDate = 'birthDate'
  if (!faults.contact && readContact(draft.contact) === null) faults.contact = 'contact'
  if (!draft.photo) faults.photo = 'photo'
  return faults
}

/** Returns the report of a draft without faults. */
export const reportOf = ({ firstName, lastName, birthDay, policyNumber, contact }: Draft) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  birthDate: birthDay ?? '',
  policyNumber: policyNumber.trim(),
  ...readContact(contact),
})
