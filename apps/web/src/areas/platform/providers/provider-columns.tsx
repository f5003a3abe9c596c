import type { Provider } from '@coverline/contract/workspaces/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { DimCell, PersonCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFormat } from '../../../kit/text/use-format.ts'

export function useProviderColumns(): DataColumn<Provider>[] {
  const { t } = useTranslation('workspaces')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('common:name'),
        sortable: true,
        minWidth: 220,
        cell: ({ name, country, currency }) => (
          <PersonCell square name={name} note={`${country} · ${currency}`} />
        ),
      },
      {
        id: 'insuredCount',
        header: t('insured'),
        sortable: true,
        align: 'right',
        cell: ({ insuredCount, licence }) =>
          licence.insuredLimit === null
            ? format.number(insuredCount)
            : `${format.number(insuredCount)} / ${format.number(licence.insuredLimit)}`,
      },
      {
        id: 'memberCount',
        header: t('members'),
        sortable: true,
        align: 'right',
        cell: ({ memberCount }) => format.number(memberCount),
      },
      {
        id: 'validUntil',
        header: t('validUntil'),
        cell: ({ licence }) =>
          licence.validUntil ? format.day(licence.validUntil) : <DimCell>{t('common:unlimited')}</DimCell>,
      },
      {
        id: 'features',
        header: t('features'),
        card: 'badge',
        priority: 0,
        cell: ({ features }) => (
          <StatusBadge tone={features.length > 0 ? 'success' : 'neutral'}>
            {t('featureCount', { count: features.length })}
          </StatusBadge>
        ),
      },
    ],
    [t, format],
  )
}
