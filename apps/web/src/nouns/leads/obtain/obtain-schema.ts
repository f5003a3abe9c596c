import { obtainFields, type ObtainForm } from '@coverline/contract/leads/obtain-policy'
import * as z from 'zod'
import type { OutputOf, RequestOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'

/** The value of the plan field that stands for a new plan */
export const newPlan = 'NEW'

const { firstName, lastName, email, phone, birthdate, gender, policyNumberSave } = obtainFields
const { startDateSave, endDateSave, premiumSave, paymentFormatSave, commissionRateSave } = obtainFields
const { newProgramName, insuranceCompanyId, insuranceType } = obtainFields

export const obtainSchema = z.strictObject({
  firstName,
  lastName,
  email,
  phone,
  birthdate,
  gender,
  programId: z.string(),
  newProgramName,
  insuranceType,
  insuranceCompanyId,
  policyNumberSave,
  startDateSave: startDateSave.unwrap().unwrap(),
  endDateSave,
  premiumSave: premiumSave.unwrap().unwrap(),
  paymentFormatSave: paymentFormatSave.unwrap(),
  commissionRateSave,
})
export type ObtainValues = z.output<typeof obtainSchema>
export type Preview = OutputOf<typeof leads.previewPolicy>
export type ObtainRequest = RequestOf<typeof leads.previewPolicy>

/** Who the lead is: an insured person, a new one, or not said yet */
export type PersonChoice = { personProfileId: string } | 'NEW' | null
/** When the welcome e-mail goes out: never, now, or at a moment */
export type Welcome = 'NONE' | 'NOW' | { at: string }

export const initialValues = (form: ObtainForm) => ({
  firstName: form.firstName ?? '',
  lastName: form.lastName ?? '',
  email: form.email ?? '',
  phone: form.phone ?? '',
  birthdate: form.birthdate,
  gender: form.gender,
  programId: form.programId ?? '',
  newProgramName: form.newProgramName ?? '',
  insuranceType: form.insuranceType,
  insuranceCompanyId: form.insuranceCompanyId,
  policyNumberSave: form.policyNumberSave ?? '',
  startDateSave: form.startDateSave,
  endDateSave: form.endDateSave,
  premiumSave: form.premiumSave ?? '',
  paymentFormatSave: form.paymentFormatSave,
  commissionRateSave: form.commissionRateSave ?? '',
})

/** Returns what the calls send: an empty field is null, because what is left out is taken from the lead. */
export function requestOf(
  leadId: string,
  values: ObtainValues,
  { person, welcome }: { person: PersonChoice; welcome: Welcome },
): ObtainRequest {
  const isNewPlan = values.programId === newPlan
  return {
    leadId,
    firstName: values.firstName ?? null,
    lastName: values.lastName ?? null,
    email: values.email ?? null,
    phone: values.phone ?? null,
    birthdate: values.birthdate ?? null,
    gender: values.gender ?? null,
    personProfileId: person === null || person === 'NEW' ? null : person.personProfileId,
    isNewPerson: person === 'NEW',
    programId: isNewPlan ? null : values.programId,
    newProgramName: isNewPlan ? (values.newProgramName ?? null) : null,
    insuranceCompanyId: values.insuranceCompanyId ?? null,
    insuranceType: values.insuranceType,
    policyNumberSave: values.policyNumberSave ?? null,
    startDateSave: values.startDateSave,
    endDateSave: values.endDateSave ?? null,
    premiumSave: values.premiumSave,
    paymentFormatSave: values.paymentFormatSave,
    commissionRateSave: values.commissionRateSave ?? null,
    sendWelcomeEmail: welcome !== 'NONE',
    sendWelcomeEmailAt: typeof welcome === 'string' ? null : welcome.at,
  }
}
