import type { InputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import { fieldTable, type ValuesOf } from '../../platform/fields.ts'

type Input = InputOf<typeof leads.save>

/** Inputs that are no columns of their own; save-lead.ts uses each of them. */
type OtherInput =
  | 'leadId'
  | 'known'
  | 'agentCommission'
  | 'cdnFileIdsSave'
  | 'cdnFileIdsDelete'
  | 'leadDelete'

/** The fields of a lead that people enter, the commission aside: it has two columns. */
export const leadFields = fieldTable<'leads', Omit<Input, OtherInput>>()({
  title: { column: 'title', input: 'title', keepsBlank: true },
  firstName: { column: 'first_name', input: 'firstName' },
  lastName: { column: 'last_name', input: 'lastName' },
  email: { column: 'email', input: 'email' },
  phone: { column: 'phone', input: 'phone' },
  sex: { column: 'sex', input: 'sex' },
  clientType: { column: 'client_type', input: 'clientType' },
  companyName: { column: 'company_name', input: 'companyName' },
  agentUserId: { column: 'agent_user_id', input: 'agentUserId' },
  acquisitionChannel: { column: 'acquisition_channel', input: 'clientAcquisitionChannel' },
  insurerId: { column: 'insurer_id', input: 'insuranceCompanyId' },
  insuranceType: { column: 'insurance_type', input: 'insuranceType' },
  currency: { column: 'currency', input: 'currency', keepsBlank: true },
  paymentFormat: { column: 'payment_format', input: 'paymentFormat' },
  paymentType: { column: 'payment_type', input: 'paymentType' },
  paymentStatus: { column: 'payment_status', input: 'paymentStatus' },
  transactionStatus: { column: 'transaction_status', input: 'transactionStatus' },
  expectedCloseDate: { column: 'expected_close_date', input: 'expectedCloseDate' },
  notes: { column: 'notes', input: 'notes' },
  stage: { column: 'stage', input: 'stageSave' },
  dealPremium: { column: 'deal_premium', input: 'dealPremiumSave' },
  lostReason: { column: 'lost_reason', input: 'lostReason' },
  lostReasonText: { column: 'lost_reason_text', input: 'lostReasonText' },
})

export type FieldValues = ValuesOf<typeof leadFields>
