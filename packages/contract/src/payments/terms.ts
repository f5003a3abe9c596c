import { dayAfter, monthsAfter } from '../calendar.ts'
import { decimalsOf } from '../money/currencies.ts'

export const paymentStatuses = [
  'OVERDUE',
  'NOT_SENT',
  'SENT',
  'UPCOMING',
  'SCHEDULED',
  'COMPLETED',
  'CANCELED',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Payment formats with the months between two payments */
export const monthsOfFormat = { MONTHLY: 1, QUARTERLY: 3, SEMI_ANNUAL: 6, ANNUAL: 12 } as const
export type PaymentFormat = keyof typeof monthsOfFormat
export const paymentFormats = ['MONTHLY', 'QUARTERLY', 'SEMI_ANNUAL', 'ANNUAL'] as const

/** Days before its due date from which a payment is UPCOMING, and on which its reminder is sent */
export const upcomingDays = 30
export const reminderDays = 3

export const maxGraceDays = 90
/** The number of monthly payments in fifty years; a longer schedule is a typing error in the dates. */
const maxPayments = 600

export type PaymentFacts = {
  dueDate: string
  /** The due date plus the days of grace */
  lastDay: string
  isSent: boolean
  isCompleted: boolean
  isCanceled: boolean
}

/**
 * Returns the status of a payment on a day. The first matching rule decides; the two final states come first.
 * Days are YYYY-MM-DD in the provider's time zone.
 */
export function paymentStatus(payment: PaymentFacts, today: string): PaymentStatus {
  if (payment.isCanceled) return 'CANCELED'
  if (payment.isCompleted) return 'COMPLETED'
  if (payment.lastDay < today) return 'OVERDUE'
  if (payment.isSent) return 'SENT'
  if (payment.dueDate > dayAfter(today, upcomingDays)) return 'SCHEDULED'
  return payment.dueDate > dayAfter(today, reminderDays) ? 'UPCOMING' : 'NOT_SENT'
}

/** Returns the cents of a decimal amount with at most two decimals. */
export function centsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
}

export function amountOf(cents: bigint): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export type ScheduleTerms = {
  premium: string
  format: PaymentFormat
  /** The first due date; the others are counted from it. */
  firstDueDate: string
  /** The policy's last day; without one, a year from the first payment. */
  endDate: string
  currency: string
}

export type ScheduledPayment = { dueDate: string; amount: string }
export type ScheduleFault = 'ENDS_BEFORE' | 'TOO_MANY' | 'TOO_SMALL'

/**
 * Splits a premium into equal payments over the policy's term, exact to the cent: the first payments get the
 * remaining cents, so that the sum is the premium. Where the currency has no cents, payments are whole. Returns the fault if
 * there is no such schedule.
 */
export function paymentSchedule(terms: ScheduleTerms): ScheduledPayment[] | ScheduleFault {
  const { premium, format, firstDueDate, endDate, currency } = terms
  if (endDate < firstDueDate) return 'ENDS_BEFORE'
  const days: string[] = []
  for (let nth = 0; ; nth += 1) {
    const day = monthsAfter(firstDueDate, nth * monthsOfFormat[format])
    if (day > endDate) break
    days.push(day)
    if (days.length > maxPayments) return 'TOO_MANY'
  }
  const unit = decimalsOf(currency) === 0 ? 100n : 1n
  const [units, count] = [centsOf(premium) / unit, BigInt(days.length)]
  const [each, rest] = [units / count, units % count]
  if (each === 0n) return 'TOO_SMALL'
  return days.map((dueDate, nth) => ({
    dueDate,
    amount: amountOf((BigInt(nth) < rest ? each + 1n : each) * unit),
  }))
}
