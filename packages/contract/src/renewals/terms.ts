import { dayAfter, daysBetween, monthsAfter } from '../calendar.ts'

export const renewalStages = ['INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'RENEWED', 'NOT_RENEWED'] as const
export type RenewalStage = (typeof renewalStages)[number]

/** Target stages of a move; only the form of the new policy sets RENEWED. */
export const movableStages = ['INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'NOT_RENEWED'] as const
export type MovableStage = (typeof movableStages)[number]

/** Whether the payment for the new term was received */
export const transactionStatuses = ['PENDING', 'RECEIVED'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** OVERDUE: ended without a decision. The two others begin today, so that the later one includes the sooner. */
export const renewalBuckets = ['OVERDUE', 'WITHIN_30', 'WITHIN_90'] as const
export type RenewalBucket = (typeof renewalBuckets)[number]

/** Parts that share no policy and together hold all that are due: FROM_31_TO_90 is WITHIN_90 without WITHIN_30. */
export const renewalParts = ['OVERDUE', 'WITHIN_30', 'FROM_31_TO_90'] as const
export type RenewalPart = (typeof renewalParts)[number]

/** What a list is filtered by and counted in: the buckets, and the part that none of them is */
export const renewalPeriods = [...renewalBuckets, 'FROM_31_TO_90'] as const
export type RenewalPeriod = (typeof renewalPeriods)[number]

/** CORPORATE and INDIVIDUAL plans; INVESTMENT ones for any holder. */
export const renewalPlanTypes = ['CORPORATE', 'INDIVIDUAL', 'INVESTMENT'] as const
export const renewalHolders = ['COMPANY', 'INDIVIDUAL'] as const

/** A policy is due for renewal this many days before its end. */
export const renewalDays = 90
/** A policy that ended longer ago is archived and no longer due for renewal. */
export const overdueDays = 365

/** Drafts by the days before the end */
export const draftKinds = ['REMINDER_90', 'REMINDER_60', 'REMINDER_30'] as const
export type DraftKind = (typeof draftKinds)[number]

export const isFinalStage = (stage: RenewalStage): boolean => stage === 'RENEWED' || stage === 'NOT_RENEWED'

/** Returns the bucket of a policy's end on a day; null if it is not due for renewal or already decided. */
export function renewalBucket(endDate: string, stage: RenewalStage, today: string): RenewalBucket | null {
  if (endDate < today)
    return isFinalStage(stage) || endDate < dayAfter(today, -overdueDays) ? null : 'OVERDUE'
  if (endDate <= dayAfter(today, 30)) return 'WITHIN_30'
  return endDate <= dayAfter(today, renewalDays) ? 'WITHIN_90' : null
}

/**
 * Returns the term after an ending one: it starts the next day and has the same length, or a year if the
 * ending one had no start.
 */
export function nextTerm(startDate: string | null, endDate: string): { startDate: string; endDate: string } {
  const start = dayAfter(endDate, 1)
  // From 29 February on a year ends on the next 28 February.
  const wholeYear = dayAfter(monthsAfter(start, 12), start.endsWith('-02-29') ? 0 : -1)
  if (startDate === null) return { startDate: start, endDate: wholeYear }
  const days = daysBetween(startDate, endDate)
  // A year has 365 or 366 days; the next term is a year too.
  const isYear = days >= 364 && days <= 366
  return { startDate: start, endDate: isYear ? wholeYear : dayAfter(start, days) }
}
