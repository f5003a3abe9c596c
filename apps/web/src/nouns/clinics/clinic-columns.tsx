import type { Clinic } from '@coverline/contract/clinics/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { DimCell, MonoCell, PersonCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFormat } from '../../kit/text/use-format.ts'

export function useClinicColumns(): DataColumn<Clinic>[] {
  const { t } = useTranslation('clinics')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('common:name'),
        sortable: true,
        minWidth: 240,
        maxWidth: 420,
        cell: ({ name, addressLine }) => <PersonCell square name={name} note={addressLine} />,
      },
      {
        id: 'city',
        header: t('city'),
        sortable: true,
        cell: ({ city }) => city?.name ?? <DimCell>{t('common:notSpecified')}</DimCell>,
      },
      {
        id: 'phoneForService',
        header: t('common:phone'),
        priority: 2,
        cell: ({ phoneForService }) => <MonoCell>{phoneForService}</MonoCell>,
      },
      {
        id: 'place',
        header: t('place'),
        priority: 3,
        cell: ({ latitude, isApproximate }) =>
          latitude === null ? (
            <StatusBadge tone="warning">{t('places.none')}</StatusBadge>
          ) : (
            <StatusBadge tone={isApproximate ? 'neutral' : 'success'}>
              {t(isApproximate ? 'places.approximate' : 'places.exact')}
            </StatusBadge>
          ),
      },
      {
        id: 'offerCount',
        header: t('services'),
        sortable: true,
        align: 'right',
        cell: ({ offerCount }) => format.number(offerCount),
      },
      {
        id: 'registrationType',
        header: t('registration'),
        sortable: true,
        card: 'badge',
        priority: 0,
        cell: ({ registrationType }) => (
          <StatusBadge quiet tone="neutral">
            {t(`types.${registrationType}`)}
          </StatusBadge>
        ),
      },
    ],
    [t, format],
  )
}
