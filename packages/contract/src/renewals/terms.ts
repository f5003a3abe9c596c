import { dayAfter, daysBetween } from '../calendar.ts'

export const renewalStages = ['INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'RENEWED', 'NOT_RENEWED'] as const
export type RenewalStage = (typeof renewalStages)[number]

/** Stages that a renewal is moved to; only the form of the new policy makes it RENEWED. */
export const movableStages = ['INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'NOT_RENEWED'] as const
export type MovableStage = (typeof movableStages)[number]

/** Whether the money of the new term has come in. */
export const transactionStatuses = ['PENDING', 'RECEIVED'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** Overdue: ended without a decision. The two others include what ends sooner. */
export const renewalBuckets = ['OVERDUE', 'WITHIN_30', 'WITHIN_90'] as const
export type RenewalBucket = (typeof renewalBuckets)[number]

/** CORPORATE and INDIVIDUAL plans; INVESTMENT ones whoever they are for. */
export const renewalPlanTypes = ['CORPORATE', 'INDIVIDUAL', 'INVESTMENT'] as const
export const renewalHolders = ['COMPANY', 'INDIVIDUAL'] as const

/** A policy is up for renewal from so many days before its end. */
export const renewalDays = 90
/** What ended longer ago is archived and nobody's renewal any more. */
export const overdueDays = 365

/** Days before the end on which something is drafted. */
export const draftKinds = ['REMINDER_90', 'REMINDER_60', 'REMINDER_30'] as const
export type DraftKind = (typeof draftKinds)[number]

export const isFinalStage = (stage: RenewalStage): boolean => stage === 'RENEWED' || stage === 'NOT_RENEWED'

/** The bucket of a policy's end on a day; nothing when it is not up for renewal or decided already. */
export function renewalBucket(endDate: string, stage: RenewalStage, today: string): RenewalBucket | null {
  if (endDate < today)
    return isFinalStage(stage) || endDate < dayAfter(today, -overdueDays) ? null : 'OVERDUE'
  if (endDate <= dayAfter(today, 30)) return 'WITHIN_30'
  return endDate <= dayAfter(today, renewalDays) ? 'WITHIN_90' : null
}

/** The term behind an ending one: from the next day on, as long as the ending one was; a year when that had no start. */
export function nextTerm(startDate: string | null, endDate: string): { startDate: string; endDate: string } {
  const start = dayAfter(endDate, 1)
  const [year = 0, month = 1, date = 1] = start.split('-').map(Number)
  const yearLater = new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10)
  const wholeYear = dayAfter(yearLater, -1)
  if (startDate === null) return { startDate: start, endDate: wholeYear }
  const days = daysBetween(startDate, endDate)
  // A year has 365 or 366 days; the next one is a year too.
  const isYear = days >= 364 && days <= 366
  return { startDate: start, endDate: isYear ? wholeYear : dayAfter(start, days) }
}
