import { type DoctorDetail, doctors } from '@coverline/contract/doctors/endpoints'

const fields = doctors.save.input.pick({
  fullName: true,
  email: true,
  position: true,
  description: true,
  sex: true,
  workMode: true,
  insuranceCompanyId: true,
  login: true,
  password: true,
})
const base = fields.extend({ specializationIds: doctors.save.input.shape.specializationIds.unwrap().min(1) })
const always = { fullName: true, email: true, position: true, description: true } as const
const withoutEntry = base.required(always)
const withEntry = base.required({ ...always, login: true, password: true })

/** What the form sends, and what it holds while it is filled in */
export type SentDoctor = (typeof withoutEntry)['_zod']['output']
export type EnteredDoctor = { [Name in keyof SentDoctor]?: SentDoctor[Name] | '' | null | undefined }

/** A new doctor needs a login and a password, unless the account is invited by mail. */
export const schemaFor = (needsEntry: boolean) =>
  // Only what is required differs.
  (needsEntry ? withEntry : withoutEntry) as typeof withoutEntry

export const initialValues = (doctor: DoctorDetail | null) => ({
  fullName: doctor?.fullName ?? '',
  email: doctor?.email ?? '',
  position: doctor?.position ?? '',
  description: doctor?.description ?? '',
  sex: doctor?.sex ?? ('UNDEFINED' as const),
  workMode: doctor?.workMode ?? ('ON_DEMAND' as const),
  insuranceCompanyId: doctor?.insuranceCompany?.id ?? null,
  specializationIds: doctor?.specializations.map((one) => one.specializationId).toSorted() ?? [],
  login: doctor?.login ?? '',
  password: '',
})
