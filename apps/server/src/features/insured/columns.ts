import type { PersonValues } from './rules.ts'

/** A person's values as a row. */
export function rowOf(values: PersonValues) {
  const { firstName, lastName, patronymicName, maritalStatus, identificationNumber, certificateNumber } =
    values
  const { dhaFileNo, eidNo, visaNo, passportNumber, passportValidUntil, relationship, principalId } = values
  const { birthdate, gender, nationality, email, phone, language } = values
  return {
    first_name: firstName,
    last_name: lastName,
    patronymic_name: patronymicName,
    birthdate,
    gender,
    marital_status: maritalStatus,
    nationality,
    email,
    phone,
    identification_number: identificationNumber,
    certificate_number: certificateNumber,
    dha_file_no: dhaFileNo,
    eid_no: eidNo,
    visa_no: visaNo,
    passport_number: passportNumber,
    passport_valid_until: passportValidUntil,
    language,
    relationship,
    principal_id: principalId,
  }
}

/** The columns of a stored person, named as in code. */
export const storedColumns = [
  'i.id',
  'i.first_name as firstName',
  'i.last_name as lastName',
  'i.patronymic_name as patronymicName',
  'i.birthdate',
  'i.gender',
  'i.marital_status as maritalStatus',
  'i.nationality',
  'i.email',
  'i.phone',
  'i.identification_number as identificationNumber',
  'i.certificate_number as certificateNumber',
  'i.dha_file_no as dhaFileNo',
  'i.eid_no as eidNo',
  'i.visa_no as visaNo',
  'i.passport_number as passportNumber',
  'i.passport_valid_until as passportValidUntil',
  'i.language',
  'i.relationship',
  'i.principal_id as principalId',
] as const
