import { dayAfter, isEnteredDay, monthsAfter } from '@coverline/contract/calendar'
import type { InputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import type { ObtainForm } from '@coverline/contract/leads/obtain-policy'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import type { LeadValues } from '../rules.ts'

export type ObtainInput = Omit<InputOf<typeof leads.previewPolicy>, 'leadId'>

/** Splits a title such as `Ana Peña Ruiz` for a lead whose person has no name yet. */
function nameOf({ title, firstName, lastName }: LeadValues) {
  if (firstName !== null || lastName !== null) return { firstName, lastName }
  const [first = '', ...others] = title.trim().split(/\s+/)
  return others.length === 0
    ? { firstName: null, lastName: null }
    : { firstName: first, lastName: others.join(' ') }
}

/** The agreed commission as the rate that a policy has; an amount is a part of the premium. */
export function rateOf({
  agentCommission,
  dealPremium,
}: Pick<LeadValues, 'agentCommission' | 'dealPremium'>): string | null {
  if (agentCommission === null) return null
  if (agentCommission.kind === 'PERCENT') return amountOf(centsOf(agentCommission.value))
  if (dealPremium === null) return null
  const [part, whole] = [centsOf(agentCommission.value), centsOf(dealPremium)]
  // Hundredths of a percent, half a one up.
  const rate = (part * 20_000n + whole) / (whole * 2n)
  return rate > 10_000n ? null : amountOf(rate)
}

/** The commission on the premium, half a cent up. */
export function commissionOn(premium: string, rate: string): string {
  return amountOf((centsOf(premium) * centsOf(rate) * 2n + 10_000n) / 20_000n)
}

type Defaults = {
  today: string
  currency: string
  /** The person that the lead already has, if the caller sees them */
  insuredId: string | null
}

const given = <T>(value: T | undefined, other: T): T => (value === undefined ? other : value)

/** Fills what an input leaves out from the lead. A premium in a foreign currency is asked for. */
export function filledForm(lead: LeadValues, input: ObtainInput, defaults: Defaults): ObtainForm {
  return { ...personFields(lead, input, defaults), ...policyFields(lead, input, defaults) }
}

function personFields(lead: LeadValues, input: ObtainInput, { insuredId }: Defaults) {
  const { isNewPerson = false } = input
  const name = nameOf(lead)
  return {
    firstName: given(input.firstName, name.firstName),
    lastName: given(input.lastName, name.lastName),
    email: given(input.email, lead.email),
    phone: given(input.phone, lead.phone),
    birthdate: given(input.birthdate, null),
    gender: given(input.gender, lead.sex === 'UNDEFINED' ? null : lead.sex),
    identificationNumber: given(input.identificationNumber, null),
    language: given(input.language, null),
    personProfileId: isNewPerson ? null : given(input.personProfileId, insuredId),
    isNewPerson,
    sendWelcomeEmail: given(input.sendWelcomeEmail, true),
    sendWelcomeEmailAt: given(input.sendWelcomeEmailAt, null),
  }
}

function policyFields(lead: LeadValues, input: ObtainInput, { today, currency }: Defaults) {
  const close = lead.expectedCloseDate
  const startDate = given(input.startDateSave, close !== null && close > today ? close : today)
  const newProgramName = given(input.newProgramName, null)
  return {
    programId: newProgramName === null ? given(input.programId, null) : null,
    newProgramName,
    insuranceCompanyId: given(input.insuranceCompanyId, lead.insurerId),
    insuranceType: given(input.insuranceType, lead.insuranceType ?? 'HEALTH'),
    policyNumberSave: given(input.policyNumberSave, null),
    startDateSave: startDate,
    endDateSave: given(input.endDateSave, startDate === null ? null : yearAfter(startDate)),
    premiumSave: given(input.premiumSave, lead.currency === currency ? lead.dealPremium : null),
    paymentFormatSave: given(input.paymentFormatSave, lead.paymentFormat ?? 'ANNUAL'),
    commissionRateSave: given(input.commissionRateSave, rateOf(lead)),
  }
}

/** The last day of a year; none if nobody could enter it. */
export function yearAfter(day: string): string | null {
  const last = dayAfter(monthsAfter(day, 12), -1)
  return isEnteredDay(day) && isEnteredDay(last) ? last : null
}
