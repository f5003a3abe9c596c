import { dayAfter, isEnteredDay, monthsAfter } from '@coverline/contract/calendar'
import { hasForeignCents } from '@coverline/contract/money/currencies'
import {
  type PaymentFormat,
  paymentSchedule,
  type ScheduledPayment,
} from '@coverline/contract/payments/terms'
import type { Context } from '../../../platform/context.ts'
import type { PolicyTerms } from './queries.ts'

type Asked = {
  premiumSave: string
  paymentFormatSave: PaymentFormat
  firstDueDate?: string | undefined
}

const fieldOfFault = {
  ENDS_BEFORE: 'firstDueDate',
  TOO_MANY: 'paymentFormatSave',
  TOO_SMALL: 'premiumSave',
} as const

type Term = Pick<PolicyTerms, 'startDate' | 'endDate'>

/** Plans the payments of a premium over a policy's term, or returns the field that makes them impossible. */
export function paymentsOrFault(
  policy: Term,
  { premiumSave: premium, paymentFormatSave: format, firstDueDate: given }: Asked,
  currency: string,
): ScheduledPayment[] | Record<string, string> {
  const firstDueDate = given ?? policy.startDate
  if (hasForeignCents(premium, currency)) return { premiumSave: 'NO_CENTS' }
  if (firstDueDate === null) return { firstDueDate: 'IS_REQUIRED' }
  if (!isEnteredDay(firstDueDate)) return { firstDueDate: 'DATE_OUT_OF_RANGE' }
  const endDate = policy.endDate ?? dayAfter(monthsAfter(firstDueDate, 12), -1)
  const planned = paymentSchedule({ premium, format, firstDueDate, endDate, currency })
  return typeof planned === 'string' ? { [fieldOfFault[planned]]: 'NOT_SUPPORTED_VALUE' } : planned
}

/** Plans the payments of a premium over a policy's term. Fails with the field that makes them impossible. */
export function planPayments(
  ctx: Pick<Context, 'actor' | 'fail'>,
  policy: Term,
  asked: Asked,
): ScheduledPayment[] {
  const planned = paymentsOrFault(policy, asked, ctx.actor.workspace?.currency ?? 'EUR')
  return Array.isArray(planned) ? planned : ctx.fail('common.validation', { fields: planned })
}
