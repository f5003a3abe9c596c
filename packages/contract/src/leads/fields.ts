import * as z from 'zod'
import { currencyCode, email, enteredDay, id, optionalText, requiredText } from '../common.ts'
import { sum } from '../payments/endpoints.ts'
import { paymentFormats } from '../payments/terms.ts'
import { insuranceTypes } from '../plans/terms.ts'
import {
  acquisitionChannels,
  commissionKinds,
  leadClientTypes,
  leadPaymentTypes,
  leadSexes,
  leadStages,
  lostReasons,
  receivedStates,
} from './terms.ts'

const percent = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/

/** What the agent gets: percent of the premium, or an amount in the lead's currency */
export const agentCommission = z
  .strictObject({ kind: z.enum(commissionKinds), value: sum })
  .refine(({ kind, value }) => kind === 'AMOUNT' || percent.test(value), { path: ['value'] })
export type AgentCommission = z.output<typeof agentCommission>

/** Fields that people enter about a lead */
export const leadFields = {
  title: requiredText(255).optional(),
  firstName: optionalText(255),
  lastName: optionalText(255),
  email: email.nullable().optional(),
  phone: optionalText(40),
  sex: z.enum(leadSexes).optional(),
  clientType: z.enum(leadClientTypes).optional(),
  companyName: optionalText(255),
  agentUserId: id.nullable().optional(),
  agentCommission: agentCommission.nullable().optional(),
  clientAcquisitionChannel: z.enum(acquisitionChannels).nullable().optional(),
  insuranceCompanyId: id.nullable().optional(),
  insuranceType: z.enum(insuranceTypes).nullable().optional(),
  currency: currencyCode.optional(),
  paymentFormat: z.enum(paymentFormats).nullable().optional(),
  paymentType: z.enum(leadPaymentTypes).nullable().optional(),
  paymentStatus: z.enum(receivedStates).optional(),
  transactionStatus: z.enum(receivedStates).optional(),
  expectedCloseDate: enteredDay.nullable().optional(),
  notes: optionalText(4000),
}

/** The stage, with what a move asks for */
export const stageFields = {
  stageSave: z.enum(leadStages).optional(),
  dealPremiumSave: sum.nullable().optional(),
  lostReason: z.enum(lostReasons).nullable().optional(),
  lostReasonText: optionalText(500),
}
