import type { Language } from '@coverline/contract/common'
import type { ServiceStatus } from '@coverline/contract/plans-terms'
import type { Service } from '@coverline/contract/services'
import type { DataColumn } from '@coverline/ui/data-table'
import { StatusBadge, type StatusTone } from '@coverline/ui/status-badge'
import { MonoCell, PersonCell } from '@coverline/ui/table-cells'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from './title-of.ts'

const tones: Record<ServiceStatus, StatusTone> = {
  ACTIVE: 'success',
  DRAFT: 'warning',
  NOT_ACTIVE: 'neutral',
}

/** The columns of a plan's services. */
export function useServiceColumns(): DataColumn<Service>[] {
  const { t, i18n } = useTranslation('plans')
  const language = i18n.language as Language
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('services.name'),
        minWidth: 220,
        maxWidth: 420,
        cell: (service) => (
          <PersonCell
            square
            name={titleOf(service, language)}
            note={service.localizations.map((one) => one.language.toUpperCase()).join(' ')}
          />
        ),
      },
      { id: 'kind', header: t('services.kind'), cell: (service) => t(`serviceKinds.${service.kind}`) },
      {
        id: 'type',
        header: t('services.type'),
        priority: 2,
        cell: (service) => t(`serviceTypes.${service.type}`),
      },
      { id: 'phone', header: t('common:phone'), cell: (service) => <MonoCell>{service.phone}</MonoCell> },
      {
        id: 'status',
        header: t('common:status'),
        card: 'badge',
        priority: 0,
        cell: (service) => (
          <StatusBadge tone={tones[service.status]}>{t(`serviceStatuses.${service.status}`)}</StatusBadge>
        ),
      },
    ],
    [t, language],
  )
}
