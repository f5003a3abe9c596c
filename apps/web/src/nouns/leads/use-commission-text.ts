import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { useFormat } from '../../kit/text/use-format.ts'
import type { LeadDetail } from './queries.ts'

type Deal = Pick<LeadDetail, 'dealPremium' | 'currency'>

/** Returns a commission as text: `12 %, €51.60`, or the amount; null without one. */
export function useCommissionText(): (
  commission: LeadDetail['agentCommission'],
  deal: Deal,
) => string | null {
  const format = useFormat()
  return (commission, { dealPremium, currency }) => {
    if (!commission) return null
    if (commission.kind === 'AMOUNT') return format.money(commission.value, currency)
    const percent = `${format.number(Number(commission.value))} %`
    if (dealPremium === null) return percent
    // Hundredths of a percent of cents, rounded to the cent
    const cents = (centsOf(dealPremium) * centsOf(commission.value) + 5000n) / 10_000n
    return `${percent}, ${format.money(amountOf(cents), currency)}`
  }
}
