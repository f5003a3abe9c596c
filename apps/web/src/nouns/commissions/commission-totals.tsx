import type { CommissionTotal } from '@coverline/contract/commissions/endpoints'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'

export function CommissionTotals({ totals }: { totals: CommissionTotal[] }) {
  const { t } = useTranslation('commissions')
  const format = useFormat()
  if (totals.length === 0) return null
  return (
    <DetailCard
      title={t('totals')}
      columns={1}
      items={totals.map(({ agent, currency, base, amount }) => ({
        label: agent.name,
        value: t('totalOf', { amount: format.money(amount, currency), base: format.money(base, currency) }),
      }))}
    />
  )
}
