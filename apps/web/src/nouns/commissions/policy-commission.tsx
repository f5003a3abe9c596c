import { Button } from '@coverline/ui/actions/button'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { TextLink } from '../../kit/text-link.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { usePolicyCommission } from './queries.ts'

const PolicyCommissionDialog = lazy(async () => ({
  default: (await import('./policy-commission-dialog.tsx')).PolicyCommissionDialog,
}))

export function PolicyCommission({ policyId }: { policyId: string }) {
  const { t } = useTranslation('commissions')
  const format = useFormat()
  const { data } = usePolicyCommission(policyId)
  const [isOpen, setIsOpen] = useState(false)
  if (data?.policyId !== policyId) return null
  const { agent, rate, source, totals, can } = data
  if (!agent && !can.update && totals.length === 0) return null
  const rateText = rate === null ? null : t('percent', { rate: format.number(Number(rate)) })
  return (
    <DetailCard
      title={t('card.title')}
      actions={
        can.update ? (
          <Button
            variant="soft"
            size="xs"
            leftSection={<IconPencil size={15} />}
            onClick={() => setIsOpen(true)}
          >
            {t('card.edit')}
          </Button>
        ) : null
      }
      items={[
        { label: t('columns.agent'), value: agent?.name },
        {
          label: t('columns.rate'),
          value: rateText && source ? `${rateText} · ${t(`from.${source}`)}` : t('card.noRate'),
        },
        ...totals.map((total) => ({
          label: t('card.accrued', { name: total.agent.name }),
          value: (
            <TextLink to={`/admin/commissions?month=ALL&agents=${total.agent.userId}`}>
              {t('totalOf', {
                amount: format.money(total.amount, total.currency),
                base: format.money(total.base, total.currency),
              })}
            </TextLink>
          ),
        })),
      ]}
    >
      {isOpen ? (
        <Suspense fallback={null}>
          <PolicyCommissionDialog policyId={policyId} own={data.own} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </DetailCard>
  )
}
