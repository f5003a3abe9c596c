import { dayAfter, monthsAfter } from '@coverline/contract/calendar'
import { type PaymentFormat, paymentSchedule } from '@coverline/contract/payments/terms'
import { PaymentsNotice } from '../payments/shared/payment-plan.tsx'

const isSum = /^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,2})?$/

type Values = {
  premiumSave?: string | null | undefined
  paymentFormatSave?: PaymentFormat | '' | null | undefined
  startDateSave?: string | null | undefined
  endDateSave?: string | null | undefined
}

/** Preview of the new policy's payments, by the same rule as the server. */
export function RenewPayments({ values, currency }: { values: Values; currency: string }) {
  const { premiumSave: premium, paymentFormatSave: rhythm, startDateSave: firstDueDate } = values
  if (!premium || !isSum.test(premium) || !rhythm || !firstDueDate) return null
  const endDate = values.endDateSave || dayAfter(monthsAfter(firstDueDate, 12), -1)
  const items = paymentSchedule({ premium, format: rhythm, firstDueDate, endDate, currency })
  if (typeof items === 'string') return null
  return <PaymentsNotice items={items} currency={currency} />
}
