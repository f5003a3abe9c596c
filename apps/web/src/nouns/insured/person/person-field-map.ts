import type { PersonDetail, ProfileField } from '@coverline/contract/insured/endpoints'

export type ChoiceField = 'gender' | 'maritalStatus' | 'nationality' | 'language'

interface PersonFieldOf<Control extends string> {
  /** The part of the form that shows the field */
  group: 'identity' | 'contacts' | 'origin' | 'documents'
  control: Control
}
type Controls = {
  [Name in ProfileField]: Name extends ChoiceField ? 'choice' : 'line' | 'day' | 'email' | 'phone'
}

/** The fields of an insured person: the form is drawn from this map, in this order. Labels are `insured:fields.<name>`. */
export const personFieldMap: { [Name in ProfileField]: PersonFieldOf<Controls[Name]> } = {
  firstName: { group: 'identity', control: 'line' },
  lastName: { group: 'identity', control: 'line' },
  patronymicName: { group: 'identity', control: 'line' },
  birthdate: { group: 'identity', control: 'day' },
  gender: { group: 'identity', control: 'choice' },
  identificationNumber: { group: 'identity', control: 'line' },
  email: { group: 'contacts', control: 'email' },
  phone: { group: 'contacts', control: 'phone' },
  maritalStatus: { group: 'origin', control: 'choice' },
  nationality: { group: 'origin', control: 'choice' },
  language: { group: 'origin', control: 'choice' },
  certificateNumber: { group: 'documents', control: 'line' },
  eidNo: { group: 'documents', control: 'line' },
  dhaFileNo: { group: 'documents', control: 'line' },
  visaNo: { group: 'documents', control: 'line' },
  passportNumber: { group: 'documents', control: 'line' },
  passportValidUntil: { group: 'documents', control: 'day' },
}

export const personFieldNames = Object.keys(personFieldMap).filter(
  (name): name is ProfileField => name in personFieldMap,
)

export const isChoice = (name: ProfileField): name is ChoiceField => personFieldMap[name].control === 'choice'

type PersonInputValues = { [Name in ProfileField]: PersonDetail[Name] | '' | null }

/** The initial values of a form: those of the person, or blank ones. */
export function initialPersonValues(person: PersonDetail | null): PersonInputValues {
  const isText = (name: ProfileField) => !isChoice(name) && personFieldMap[name].control !== 'day'
  return Object.fromEntries(
    personFieldNames.map((name) => [name, person?.[name] ?? (isText(name) ? '' : null)]),
  ) as PersonInputValues
}
