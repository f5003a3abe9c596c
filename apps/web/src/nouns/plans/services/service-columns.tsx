import type { Language } from '@coverline/contract/languages'
import type { ServiceStatus } from '@coverline/contract/plans/terms'
import type { Service } from '@coverline/contract/services/endpoints'
import type { DataColumn } from '@coverline/ui/table/data-table'
import { ReorderHandle } from '@coverline/ui/form/reorder'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { DimCell, MonoCell } from '@coverline/ui/table/table-cells'
import { useMemo } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ServiceIcon } from '../shared/service-icon.tsx'
import { useBenefitText } from '../shared/use-benefit-text.ts'
import classes from './services.module.css'
import { titleOf } from './title-of.ts'

const tones: Record<ServiceStatus, StatusTone> = {
  ACTIVE: 'success',
  DRAFT: 'warning',
  NOT_ACTIVE: 'neutral',
}

interface ColumnOptions {
  urls: ReadonlyMap<string, string>
  /** True if rows have drag handles. */
  canOrder: boolean
}

export function useServiceColumns({ urls, canOrder }: ColumnOptions): DataColumn<Service>[] {
  const { t, i18n } = useTranslation(['plans', 'services', 'benefits'])
  const language = i18n.language as Language
  const text = useBenefitText()
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('services.name'),
        minWidth: 240,
        maxWidth: 420,
        cell: (service) => {
          const name = titleOf(service, language)
          const [icon] = service.icons
          return (
            <span className={classes.title}>
              {canOrder ? <ReorderHandle id={service.offerId} name={name} /> : null}
              <ServiceIcon icon={icon} kind={service.kind} src={urls.get(icon?.cdnFileId ?? '')} />
              <span className={classes.names}>
                <span className={classes.name}>{name}</span>
                <span className={classes.languages}>
                  {service.localizations.map((one) => one.language.toUpperCase()).join(' ')}
                </span>
              </span>
            </span>
          )
        },
      },
      { id: 'kind', header: t('services.kind'), cell: (service) => t(`serviceKinds.${service.kind}`) },
      {
        id: 'benefits',
        header: t('benefits:title'),
        maxWidth: 260,
        cell: ({ benefits }) => {
          if (!benefits) return <DimCell>—</DimCell>
          const limits = benefits.limits.map((limit) => text.limit(limit, benefits.currency))
          return limits.length > 0 ? limits.join(', ') : t('benefits:unlimited')
        },
      },
      {
        id: 'clinics',
        header: t('services:clinics'),
        priority: 3,
        align: 'right',
        cell: ({ clinicIds }) => (clinicIds.length > 0 ? clinicIds.length : <DimCell>—</DimCell>),
      },
      {
        id: 'phone',
        header: t('common:phone'),
        priority: 2,
        cell: (service) => <MonoCell>{service.phone}</MonoCell>,
      },
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
    [t, language, text, urls, canOrder],
  )
}
