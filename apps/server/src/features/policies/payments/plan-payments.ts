import { dayAfter, monthsAfter } from '@coverline/contract/calendar'
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

/** Plans the payments of a premium over a policy's term. Fails with the field that makes them impossible. */
export function planPayments(
  ctx: Pick<Context, 'fail'>,
  policy: PolicyTerms,
  { premiumSave: premium, paymentFormatSave: format, firstDueDate: given }: Asked,
): ScheduledPayment[] {
  const firstDueDate = given ?? policy.startDate
  if (firstDueDate === null) return ctx.fail('common.validation', { fields: { firstDueDate: 'IS_REQUIRED' } })
  // Later years no longer have four digits.
  if (firstDueDate < '1900-01-01' || firstDueDate > '9900-01-01')
    return ctx.fail('common.validation', { fields: { firstDueDate: 'NOT_SUPPORTED_VALUE' } })
  const endDate = policy.endDate ?? dayAfter(monthsAfter(firstDueDate, 12), -1)
  const planned = paymentSchedule({ premium, format, firstDueDate, endDate })
  if (typeof planned === 'string')
    return ctx.fail('common.validation', { fields: { [fieldOfFault[planned]]: 'NOT_SUPPORTED_VALUE' } })
  return planned
}
