import type { OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'

type Totals = OutputOf<typeof payments.totals>['items']

/** Amounts due, received and open, added by currency to the cent. */
export function PaymentSums({ totals }: { totals: Totals }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const sums = new Map<string, { due: bigint; received: bigint }>()
  for (const { currency, amount, paidAmount } of totals) {
    const sum = sums.get(currency) ?? { due: 0n, received: 0n }
    sums.set(currency, { due: sum.due + centsOf(amount), received: sum.received + centsOf(paidAmount) })
  }
  if (sums.size === 0) return null
  const line = (of: (sum: { due: bigint; received: bigint }) => bigint) =>
    [...sums].map(([currency, sum]) => format.money(amountOf(of(sum)), currency)).join(' · ')
  return (
    <DetailCard
      items={[
        { label: t('sums.due'), value: line(({ due }) => due) },
        { label: t('sums.received'), value: line(({ received }) => received) },
        { label: t('sums.still'), value: line(({ due, received }) => due - received) },
      ]}
    />
  )
}
