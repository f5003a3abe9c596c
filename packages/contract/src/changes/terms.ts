import { dayAfter } from '../calendar.ts'
import { undoHolds } from '../insured/terms.ts'
import type { FieldOfHr } from '../insurers/endpoints.ts'

/** States of a change of who is insured. A draft is of a month; the rows decide what becomes of one that was sent. */
export const changeStates = [
  'DRAFT',
  'SUBMITTED',
  'ACCEPTED',
  'PARTLY_ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
] as const
export type ChangeState = (typeof changeStates)[number]

export const rowKinds = ['ADD', 'REMOVE'] as const
export type RowKind = (typeof rowKinds)[number]

export const rowStates = ['DRAFT', 'SUBMITTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const
export type RowState = (typeof rowStates)[number]

/** Who accepts what a company sends: an operator, or nobody as far as nothing has to be decided */
export const changeAcceptances = ['AUTOMATIC', 'OPERATOR'] as const
export type ChangeAcceptance = (typeof changeAcceptances)[number]

/** Most rows of one change, and relatives of one call */
export const mostRows = 1000
export const mostRelatives = 20
/** A change takes effect at most this many days ahead (LIMITS). */
export const daysAhead = 60

/** What a row would do when it is accepted */
export const rowEffects = ['NEW_PERSON', 'KNOWN_PERSON', 'POLICY_ENDS'] as const
/**
 * What an operator has to decide. INSURED: the person has another policy on these days. SIMILAR: a person of the same
 * name and date of birth. OTHER_DATA: the number or contact belongs to a person with other data. TWO_PEOPLE: the contacts
 * belong to two people. PRINCIPAL: the principal is not accepted. NOT_INSURED: the policy is over by then. INCOMPLETE: the
 * person has no name. QUESTION: the company has not answered. PROGRAM: the plan is not active or not valid on that day.
 */
export const rowConflicts = [
  'INSURED',
  'SIMILAR',
  'OTHER_DATA',
  'TWO_PEOPLE',
  'PRINCIPAL',
  'NOT_INSURED',
  'INCOMPLETE',
  'QUESTION',
  'PROGRAM',
] as const
export type RowConflict = (typeof rowConflicts)[number]
export const rowChoices = ['START_AFTER', 'INSURE_TWICE', 'END_OTHER', 'USE_PERSON', 'NEW_PERSON'] as const
export type RowChoice = (typeof rowChoices)[number]

/** Which price of a row is accepted: the one that was sent and agreed, or that of the price list of now */
export const priceChoices = ['AGREED', 'CURRENT'] as const
export type PriceChoice = (typeof priceChoices)[number]

/**
 * What keeps an acceptance from being taken back. OPEN_CHANGES: an open row of a change is about the person or the policy.
 * CHANGED: the policy that was ended is another one now. GONE: the policy or the person was deleted.
 */
export const acceptanceHolds = [...undoHolds, 'OPEN_CHANGES', 'CHANGED', 'GONE'] as const
export type AcceptanceHold = (typeof acceptanceHolds)[number]

/** Returns the state of a change that was sent, from the states of its rows. */
export function stateOfRows(states: readonly RowState[]): Exclude<ChangeState, 'DRAFT'> {
  if (states.some((state) => state === 'SUBMITTED' || state === 'DRAFT')) return 'SUBMITTED'
  const accepted = states.filter((state) => state === 'ACCEPTED').length
  const rejected = states.filter((state) => state === 'REJECTED').length
  if (accepted > 0) return rejected > 0 ? 'PARTLY_ACCEPTED' : 'ACCEPTED'
  return rejected > 0 ? 'REJECTED' : 'WITHDRAWN'
}

/** Scans are files and no fields of a row; officers send them by message. */
const asked = (field: FieldOfHr) => field !== 'passportScan' && field !== 'visaScan'

/** Returns the fields that a person to add lacks: the name, and what the insurer requires. */
export function missingFields(
  person: Partial<Record<string, unknown>>,
  relationship: string,
  required: readonly FieldOfHr[],
): FieldOfHr[] {
  const wanted = new Set<FieldOfHr>(['firstName', 'lastName', ...required.filter(asked)])
  return [...wanted].filter((field) => {
    const value = field === 'relationship' ? relationship : person[field]
    return value === undefined || value === null || value === ''
  })
}

/** Returns the first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** True if a change that is sent today may take effect on a day: with the notice that the company gives, and not too far ahead. */
export function isOffered(day: string, today: string, noticeDays: number): boolean {
  return day >= dayAfter(today, noticeDays) && day <= dayAfter(today, daysAhead)
}

/** Returns the last day on which a change that takes effect on a day can be sent. */
export const lastSendingDay = (day: string, noticeDays: number): string => dayAfter(day, -noticeDays)
