import type { OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import classes from './payment-sums.module.css'

type Totals = OutputOf<typeof payments.totals>['items']

/** Amounts due, received and open, added by currency to the cent, in one line. */
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
    <dl className={classes.sums}>
      <Sum label={t('sums.due')} value={line(({ due }) => due)} />
      <Sum label={t('sums.received')} value={line(({ received }) => received)} />
      <Sum label={t('sums.still')} value={line(({ due, received }) => due - received)} />
    </dl>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.item}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
