import { fold, foldWords } from '@coverline/contract/fold'
import type { AgentCommission } from '@coverline/contract/leads/fields'
import { leadNumber } from '@coverline/contract/leads/terms'
import { foldedSpellings } from '@coverline/contract/spellings'
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

type Named = Pick<LeadValues, 'title' | 'firstName' | 'lastName' | 'companyName' | 'email' | 'phone'>

/** Returns the words of a name in one order, so that `Ana Peña` and `PENA, Ana` are the same name. */
export const nameKeyOf = (name: string): string => [...new Set(foldWords(name))].toSorted().join(' ')

/** The name by which a lead is compared: of the person, else the title. */
export function leadNameKey({
  title,
  firstName,
  lastName,
}: Pick<Named, 'title' | 'firstName' | 'lastName'>): string {
  return nameKeyOf(lastName ? `${firstName ?? ''} ${lastName}` : title)
}

/** Builds the search text of a lead, folded, with other spellings of the names as that of people has. */
export function searchTextOf(lead: Named, number: number): string {
  const words = [lead.title, lead.firstName, lead.lastName, lead.companyName, lead.email, leadNumber(number)]
  const own = [
    fold(words.filter(Boolean).join(' ')).slice(1),
    lead.phone?.replace(/\D/g, ''),
    ...[lead.title, lead.lastName, lead.firstName].flatMap((name) => (name ? foldedSpellings(name) : [])),
  ]
  return ` ${own.filter(Boolean).join(' ')}`
}
