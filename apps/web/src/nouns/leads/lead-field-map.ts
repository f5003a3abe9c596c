import type { leadFields } from '@coverline/contract/leads/fields'
import {
  acquisitionChannels,
  leadClientTypes,
  leadPaymentTypes,
  leadSexes,
  receivedStates,
} from '@coverline/contract/leads/terms'
import { paymentFormats } from '@coverline/contract/payments/terms'
import { insuranceTypes } from '@coverline/contract/plans/terms'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { type LeadDetail, useAgentOptions, useInsurerOptions } from './queries.ts'

/** Fields with one value that are edited in their place */
export type LeadFieldName = Exclude<keyof typeof leadFields, 'agentCommission'> | 'dealPremiumSave'
type Control = 'text' | 'email' | 'phone' | 'choice' | 'money' | 'day' | 'notes'

export const controls: Record<LeadFieldName, Control> = {
  title: 'text',
  firstName: 'text',
  lastName: 'text',
  email: 'email',
  phone: 'phone',
  sex: 'choice',
  clientType: 'choice',
  companyName: 'text',
  agentUserId: 'choice',
  clientAcquisitionChannel: 'choice',
  insuranceCompanyId: 'choice',
  insuranceType: 'choice',
  currency: 'text',
  paymentFormat: 'choice',
  paymentType: 'choice',
  paymentStatus: 'choice',
  transactionStatus: 'choice',
  expectedCloseDate: 'day',
  notes: 'notes',
  dealPremiumSave: 'money',
}

/** Fields that always have a value */
export const neverEmpty: readonly LeadFieldName[] = [
  'title',
  'sex',
  'clientType',
  'currency',
  'paymentStatus',
  'transactionStatus',
]

/** The values of a lead by the names of the inputs */
export function valuesOf(lead: LeadDetail): Record<LeadFieldName, string | null> {
  return {
    title: lead.title,
    firstName: lead.firstName,
    lastName: lead.lastName,
    email: lead.email,
    phone: lead.phone,
    sex: lead.sex,
    clientType: lead.clientType,
    companyName: lead.companyName,
    agentUserId: lead.agent?.userId ?? null,
    clientAcquisitionChannel: lead.clientAcquisitionChannel,
    insuranceCompanyId: lead.insuranceCompany?.id ?? null,
    insuranceType: lead.insuranceType,
    currency: lead.currency,
    paymentFormat: lead.paymentFormat,
    paymentType: lead.paymentType,
    paymentStatus: lead.paymentStatus,
    transactionStatus: lead.transactionStatus,
    expectedCloseDate: lead.expectedCloseDate,
    notes: lead.notes,
    dealPremiumSave: lead.dealPremium,
  }
}

export function useLeadLabels(): Record<LeadFieldName, string> {
  const { t } = useTranslation('leads')
  return {
    title: t('fields.title'),
    firstName: t('fields.firstName'),
    lastName: t('fields.lastName'),
    email: t('fields.email'),
    phone: t('fields.phone'),
    sex: t('fields.sex'),
    clientType: t('fields.clientType'),
    companyName: t('fields.companyName'),
    agentUserId: t('fields.agent'),
    clientAcquisitionChannel: t('fields.channel'),
    insuranceCompanyId: t('fields.insuranceCompany'),
    insuranceType: t('fields.insuranceType'),
    currency: t('fields.currency'),
    paymentFormat: t('fields.paymentFormat'),
    paymentType: t('fields.paymentType'),
    paymentStatus: t('fields.paymentStatus'),
    transactionStatus: t('fields.transactionStatus'),
    expectedCloseDate: t('fields.expectedCloseDate'),
    notes: t('fields.notes'),
    dealPremiumSave: t('fields.dealPremium'),
  }
}

type Options = Partial<Record<LeadFieldName, DropdownOption[]>>

/** The options of fields that are chosen from a list */
export function useLeadOptions(lead?: Pick<LeadDetail, 'agent' | 'insuranceCompany'>): Options {
  const { t } = useTranslation(['leads', 'plans', 'payments'])
  const agents = useAgentOptions()
  const insurers = useInsurerOptions(lead?.insuranceCompany)
  const agent = lead?.agent
  const hasAgent = !agent || agents.some(({ value }) => value === agent.userId)
  const states = receivedStates.map((value) => ({ value, label: t(`received.${value}`) }))
  return {
    sex: leadSexes.map((value) => ({ value, label: t(`sexes.${value}`) })),
    clientType: leadClientTypes.map((value) => ({ value, label: t(`clientTypes.${value}`) })),
    // An agent who has left stays the agent until somebody else is chosen.
    agentUserId: hasAgent ? agents : [...agents, { value: agent.userId, label: agent.name }],
    clientAcquisitionChannel: acquisitionChannels.map((value) => ({ value, label: t(`channels.${value}`) })),
    insuranceCompanyId: insurers,
    insuranceType: insuranceTypes.map((value) => ({ value, label: t(`plans:insuranceTypes.${value}`) })),
    paymentFormat: paymentFormats.map((value) => ({ value, label: t(`payments:formats.${value}`) })),
    paymentType: leadPaymentTypes.map((value) => ({ value, label: t(`paymentTypes.${value}`) })),
    paymentStatus: states,
    transactionStatus: states,
  }
}

/** Returns how a field's value is read. */
export function useLeadTexts(lead: LeadDetail): (name: LeadFieldName) => string | null {
  const format = useFormat()
  const options = useLeadOptions(lead)
  const values = valuesOf(lead)
  return (name) => {
    const value = values[name]
    if (value === null) return null
    if (controls[name] === 'day') return format.day(value)
    if (controls[name] === 'money') return format.money(value, lead.currency)
    return options[name]?.find((option) => option.value === value)?.label ?? value
  }
}
