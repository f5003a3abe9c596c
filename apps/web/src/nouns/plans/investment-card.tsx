import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'

/** Balance, total investments and the profit or loss between them (ENTITIES). */
export function InvestmentCard({ investment }: { investment: PlanDetail['investment'] }) {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const money = (amount: string) => format.money(amount, investment?.currency ?? 'EUR')
  const result = investment?.profitOrLoss
  const isLoss = result?.startsWith('-') ?? false
  return (
    <DetailCard
      title={t('investment.title')}
      items={[
        { label: t('investment.balance'), value: investment && money(investment.balance) },
        { label: t('investment.total'), value: investment && money(investment.totalInvestments) },
        {
          label: t('investment.result'),
          value:
            result === undefined ? null : (
              <StatusBadge tone={isLoss ? 'danger' : 'success'}>
                {`${t(isLoss ? 'investment.loss' : 'investment.profit')}: ${money(result)}`}
              </StatusBadge>
            ),
        },
      ]}
    />
  )
}
