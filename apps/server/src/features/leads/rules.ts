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

/** A deletion can be undone for so many days. */
const restoreDays = 30
const dayMs = 86_400_000

/** Leads that were deleted by this moment are gone for good. */
export const finalBefore = (now: Date): Date => new Date(now.getTime() - restoreDays * dayMs)

export const isFinal = (
  { deletedAt, erasedAt }: { deletedAt: Date | null; erasedAt: Date | null },
  now: Date,
): boolean => erasedAt !== null || (deletedAt !== null && deletedAt <= finalBefore(now))
