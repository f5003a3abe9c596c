import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import { languageNames } from '@coverline/messages/web'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { Anchor, Stack } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { InvestmentCard } from './investment-card.tsx'

export function PlanDetails({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation('plans')
  const format = useFormat()
  const { clientCompany: company } = plan
  return (
    <Stack>
      {plan.insuranceType === 'INVESTMENT' ? <InvestmentCard investment={plan.investment} /> : null}
      <DetailCard
        title={t('common:details')}
        items={[
          { label: t('common:name'), value: plan.name },
          { label: t('insuranceType'), value: t(`insuranceTypes.${plan.insuranceType}`) },
          { label: t('planType'), value: t(`planTypes.${plan.insurancePlanType}`) },
          { label: t('insurer'), value: plan.insuranceCompany?.name },
          {
            label: t('company'),
            value: company ? <Anchor href={`/admin/companies/${company.id}`}>{company.name}</Anchor> : null,
          },
          { label: t('form.validFrom'), value: format.day(plan.validityStartAt) },
          { label: t('form.validTo'), value: format.day(plan.validityEndAt) },
          {
            label: t('dealPremium'),
            value: plan.dealPremium === null ? null : format.money(plan.dealPremium, plan.currency),
          },
          { label: t('defaultLocale'), value: plan.defaultLocale && languageNames[plan.defaultLocale] },
          { label: t('createdAt'), value: format.moment(plan.createdAt) },
        ]}
      />
    </Stack>
  )
}
