import type { Education, Experience } from '@coverline/contract/doctors/endpoints'
import type { DoctorStatus, doctorSexes, WorkMode } from '@coverline/contract/doctors/terms'
import type { Language } from '@coverline/contract/languages'
import { languages } from '@coverline/contract/languages'

/** What a form enters; the names are those of its inputs. */
export type DoctorForm = {
  fullName: string
  email: string
  position: string
  description: string
  sex: (typeof doctorSexes)[number]
  specializationIds: string[]
  insuranceCompanyId: string | null
  workMode: WorkMode
  experience: Experience[]
  education: Education[]
  badges: string[]
}

export type DoctorValues = DoctorForm & { status: DoctorStatus; photoFileId: string | null }

export const newDoctor: DoctorValues = {
  fullName: '',
  email: '',
  position: '',
  description: '',
  sex: 'UNDEFINED',
  specializationIds: [],
  insuranceCompanyId: null,
  workMode: 'ON_DEMAND',
  experience: [],
  education: [],
  badges: [],
  status: 'ACTIVE',
  photoFileId: null,
}

export const formOf = ({ status: _status, photoFileId: _photo, ...form }: DoctorValues): DoctorForm => form

/** The texts that a doctor can't do without (FORMS-2). */
const requiredTexts = ['fullName', 'email', 'position', 'description'] as const

/** Returns the required fields that are empty. */
export function missingFields(values: DoctorValues): Record<string, 'IS_REQUIRED'> {
  const empty: string[] = requiredTexts.filter((field) => values[field].trim() === '')
  if (values.specializationIds.length === 0) empty.push('specializationIds')
  return Object.fromEntries(empty.map((field) => [field, 'IS_REQUIRED' as const]))
}

/** Returns a name in the reader's language, else in the first language that it has. */
export function nameIn(names: Partial<Record<Language, string>>, locale: Language): string {
  const first = languages.find((language) => names[language])
  return names[locale] ?? (first ? (names[first] ?? '') : '')
}
