import type { AgentCommission } from '@coverline/contract/leads/fields'
import { type FieldValues, leadFields } from './fields.ts'

/** The values of a lead; the names are those of the audit log. */
export type LeadValues = FieldValues & { agentCommission: AgentCommission | null }

/** A lead before anything is entered */
export function newLead(currency: string): LeadValues {
  return {
    ...leadFields.empty,
    title: '',
    sex: 'UNDEFINED',
    clientType: 'INDIVIDUAL',
    currency,
    paymentStatus: 'PENDING',
    transactionStatus: 'PENDING',
    stage: 'INCOMING',
    agentCommission: null,
  }
}

/** Returns the values with a reason only on a lost lead. */
export function withReason(values: LeadValues): LeadValues {
  return values.stage === 'LOST' ? values : { ...values, lostReason: null, lostReasonText: null }
}
