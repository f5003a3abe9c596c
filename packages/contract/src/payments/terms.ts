import { dayAfter, monthsAfter } from '../calendar.ts'

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

/** How often a premium is paid, with the months between two payments. */
export const monthsOfFormat = { MONTHLY: 1, QUARTERLY: 3, SEMI_ANNUAL: 6, ANNUAL: 12 } as const
export type PaymentFormat = keyof typeof monthsOfFormat
export const paymentFormats = ['MONTHLY', 'QUARTERLY', 'SEMI_ANNUAL', 'ANNUAL'] as const

/** A payment is UPCOMING from so many days before its due date, and reminded of so many days before. */
export const upcomingDays = 30
export const reminderDays = 3

export const maxGraceDays = 90
/** More payments than a policy of fifty years has by month are a slip in its dates. */
const maxPayments = 600

export type PaymentFacts = {
  dueDate: string
  /** The due date and the days of grace behind it. */
  lastDay: string
  isSent: boolean
  isCompleted: boolean
  isCanceled: boolean
}

/**
 * The status of a payment on a day; the first that is true decides, the two final ones before all others. Days are YYYY-MM-DD
 * in the provider's time zone. Source: decisions, "Payments".
 */
export function paymentStatus(payment: PaymentFacts, today: string): PaymentStatus {
  if (payment.isCanceled) return 'CANCELED'
  if (payment.isCompleted) return 'COMPLETED'
  if (payment.lastDay < today) return 'OVERDUE'
  if (payment.isSent) return 'SENT'
  if (payment.dueDate > dayAfter(today, upcomingDays)) return 'SCHEDULED'
  return payment.dueDate > dayAfter(today, reminderDays) ? 'UPCOMING' : 'NOT_SENT'
}

/** Cents of a decimal amount with at most two digits behind the point. */
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
  /** The first due date, from which the others are counted. */
  firstDueDate: string
  /** The policy's last day; a year from the first payment when it has none. */
  endDate: string
}

export type ScheduledPayment = { dueDate: string; amount: string }
export type ScheduleFault = 'ENDS_BEFORE' | 'TOO_MANY' | 'TOO_SMALL'

/**
 * The premium in equal payments over the policy's term, exact to the cent: what does not divide goes to the first payments, a cent
 * each, so that the sum is the premium. Or why there is no such schedule.
 */
export function paymentSchedule(terms: ScheduleTerms): ScheduledPayment[] | ScheduleFault {
  const { premium, format, firstDueDate, endDate } = terms
  if (endDate < firstDueDate) return 'ENDS_BEFORE'
  const days: string[] = []
  for (let nth = 0; ; nth += 1) {
    const day = monthsAfter(firstDueDate, nth * monthsOfFormat[format])
    if (day > endDate || day.length > 10) break
    days.push(day)
    if (days.length > maxPayments) return 'TOO_MANY'
  }
  const [cents, count] = [centsOf(premium), BigInt(days.length)]
  const [each, rest] = [cents / count, cents % count]
  if (each === 0n) return 'TOO_SMALL'
  return days.map((dueDate, nth) => ({ dueDate, amount: amountOf(BigInt(nth) < rest ? each + 1n : each) }))
}
