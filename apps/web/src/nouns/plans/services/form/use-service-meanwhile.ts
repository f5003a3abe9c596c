import { serviceKinds, serviceStatuses, serviceTypes } from '@coverline/contract/plans/terms'
import type { Service, services } from '@coverline/contract/services/endpoints'
import { useMeanwhile } from '../../../../kit/forms/use-meanwhile.tsx'
import { useTranslation } from '../../../../kit/text/use-translation.ts'

/** Asks whose value stays when two people edit one service. */
export function useServiceMeanwhile(service: Service | null) {
  const { t } = useTranslation(['plans', 'services'])
  const changed = () => t('common:meanwhile.changed')
  return useMeanwhile<typeof services.save>({
    known: service ? shownOf(service) : undefined,
    words: {
      kind: {
        label: t('plans:services.kind'),
        options: serviceKinds.map((value) => ({ value, label: t(`plans:serviceKinds.${value}`) })),
      },
      type: {
        label: t('plans:services.type'),
        options: serviceTypes.map((value) => ({ value, label: t(`plans:serviceTypes.${value}`) })),
      },
      status: {
        label: t('common:status'),
        options: serviceStatuses.map((value) => ({ value, label: t(`plans:serviceStatuses.${value}`) })),
      },
      phone: { label: t('common:phone') },
      clinicIds: { label: t('services:clinics'), text: changed },
      icons: { label: t('services:icon.title'), text: changed },
      benefits: { label: t('services:rules.title'), text: changed },
      localizations: {
        label: t('plans:services.name'),
        parts: { title: t('plans:services.name'), description: t('plans:services.description') },
      },
    },
  })
}

const shownOf = ({ kind, type, status, phone, clinicIds, icons, benefits, localizations }: Service) => ({
  kind,
  type,
  status,
  phone,
  clinicIds,
  icons,
  benefits,
  localizations,
})
