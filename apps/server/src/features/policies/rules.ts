import type { InvitationState } from '@coverline/contract/members/endpoints'
import { restoreDays } from '@coverline/contract/policies/terms'
import type { Exactly, FieldInput, ValuesOf } from '../../platform/fields.ts'
import { policyFields } from './fields.ts'

export type PolicyValues = ValuesOf<typeof policyFields>
export type PolicyInput = FieldInput<typeof policyFields>

export const emptyPolicy: PolicyValues = policyFields.empty

/** Returns a new policy with the inputs of a form, which holds nothing else. */
export function newPolicy<Given extends PolicyInput>(input: Exactly<PolicyInput, Given>): PolicyValues {
  return { ...emptyPolicy, ...policyFields.entered(input) }
}

export type PolicyWarning = 'policies.end-in-past' | 'policies.no-validity'

export function isPeriodInOrder({ startDate, endDate }: PolicyValues): boolean {
  return startDate === null || endDate === null || startDate <= endDate
}

/**
 * Returns the warnings that the user must confirm before saving (PERSON-CHECK). A change only warns about
 * what it changes.
 */
export function policyWarnings(
  before: PolicyValues | null,
  after: PolicyValues,
  today: string,
): PolicyWarning[] {
  const warnings: PolicyWarning[] = []
  const endChanged = before?.endDate !== after.endDate
  const periodChanged = endChanged || before?.startDate !== after.startDate
  if (endChanged && after.endDate !== null && after.endDate < today) warnings.push('policies.end-in-past')
  if (periodChanged && after.startDate === null && after.endDate === null)
    warnings.push('policies.no-validity')
  return warnings
}

/** Validity of invitations in days */
export const invitationDays = 7

type InvitationFacts = {
  invitationStatus: InvitationState
  invitationAt: Date | null
  registeredAt: Date | null
}

/**
 * Returns the state of an invitation. One sent 7 days ago without a registration is NOT_COMPLETED because
 * invitations are valid for 7 days.
 */
export function invitationState(facts: InvitationFacts, now: Date): InvitationState {
  const { invitationStatus: status, invitationAt, registeredAt } = facts
  if (status !== 'SENT' || registeredAt !== null || invitationAt === null) return status
  return now.getTime() - invitationAt.getTime() >= invitationDays * 86_400_000 ? 'NOT_COMPLETED' : 'SENT'
}

/** Deletions at or before this moment are final. */
export const finalBefore = (now: Date): Date => new Date(now.getTime() - restoreDays * 86_400_000)
