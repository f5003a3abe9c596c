import type { InvitationState } from '@coverline/contract/members/endpoints'
import { restoreDays } from '@coverline/contract/policies/terms'

export type PolicyValues = {
  number: string | null
  certificateNumber: string | null
  startDate: string | null
  endDate: string | null
  details: string | null
}

export type PolicyInput = {
  policyNumberSave?: string | null | undefined
  certificateNumberSave?: string | null | undefined
  startDateSave?: string | null | undefined
  endDateSave?: string | null | undefined
  detailsSave?: string | null | undefined
}

export const emptyPolicy: PolicyValues = {
  number: null,
  certificateNumber: null,
  startDate: null,
  endDate: null,
  details: null,
}

export const valuesOf = ({
  number,
  certificateNumber,
  startDate,
  endDate,
  details,
}: PolicyValues): PolicyValues => ({ number, certificateNumber, startDate, endDate, details })

const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)
const filled = (value: string | null): string | null => (value === '' ? null : value)

/** Returns the policy after an input: absent fields stay, blank means no value. */
export function policyAfter(before: PolicyValues, input: PolicyInput): PolicyValues {
  return {
    number: filled(given(input.policyNumberSave, before.number)),
    certificateNumber: filled(given(input.certificateNumberSave, before.certificateNumber)),
    startDate: given(input.startDateSave, before.startDate),
    endDate: given(input.endDateSave, before.endDate),
    details: filled(given(input.detailsSave, before.details)),
  }
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
