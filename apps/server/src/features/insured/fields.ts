import type { InputOf } from '@coverline/contract/endpoint'
import type { insured } from '@coverline/contract/insured/endpoints'
import { fieldTable } from '../../platform/fields.ts'
import type { PolicyInput } from '../policies/service.ts'

/** Inputs that are no fields of a person; save-person.ts uses each of them. */
type OtherInput =
  | keyof PolicyInput
  | 'personProfileId'
  | 'link'
  | 'known'
  | 'programId'
  | 'sendWelcomeEmail'
  | 'sendWelcomeEmailAt'
  | 'confirm'

/** The fields of an insured person, with the place in a family that a link sets. */
export const personFields = fieldTable<'insured', Omit<InputOf<typeof insured.save>, OtherInput>>()({
  firstName: { column: 'first_name', input: 'firstName', keepsBlank: true },
  lastName: { column: 'last_name', input: 'lastName', keepsBlank: true },
  patronymicName: { column: 'patronymic_name', input: 'patronymicName' },
  birthdate: { column: 'birthdate', input: 'birthdate' },
  gender: { column: 'gender', input: 'gender' },
  maritalStatus: { column: 'marital_status', input: 'maritalStatus' },
  nationality: { column: 'nationality', input: 'nationality' },
  email: { column: 'email', input: 'email' },
  phone: { column: 'phone', input: 'phone' },
  identificationNumber: { column: 'identification_number', input: 'identificationNumber' },
  certificateNumber: { column: 'certificate_number', input: 'certificateNumber' },
  dhaFileNo: { column: 'dha_file_no', input: 'dhaFileNo' },
  eidNo: { column: 'eid_no', input: 'eidNo' },
  visaNo: { column: 'visa_no', input: 'visaNo' },
  passportNumber: { column: 'passport_number', input: 'passportNumber' },
  passportValidUntil: { column: 'passport_valid_until', input: 'passportValidUntil' },
  language: { column: 'language', input: 'language' },
  relationship: { column: 'relationship' },
  principalId: { column: 'principal_id' },
})

/** The id and the fields of a stored person `i` */
export const storedColumns = ['i.id', ...personFields.columns('i')] as const
