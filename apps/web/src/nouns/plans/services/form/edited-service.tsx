import { useQueryCall } from '@coverline/client/hooks'
import { services } from '@coverline/contract/calls.generated'
import type { Service } from '@coverline/contract/services/endpoints'
import { toast } from '@coverline/ui/overlays/toast'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import type { ClinicField } from './service-form.tsx'

const ServiceForm = lazy(async () => ({ default: (await import('./service-form.tsx')).ServiceForm }))

interface EditedServiceProps {
  packageId: string
  /** An id, or 'new'. */
  offerId: string
  known: readonly Service[] | undefined
  clinicField: ClinicField | undefined
  onClose: () => void
}

/** The form of the service in the URL. */
export function EditedService({ packageId, offerId, known, clinicField, onClose }: EditedServiceProps) {
  const { t } = useTranslation('services')
  const isNew = offerId === 'new'
  const loaded = known?.find((one) => one.offerId === offerId)
  const query = useQueryCall('services', services.detail, { offerId }, { enabled: !isNew && !loaded })
  const service = loaded ?? (isNew ? null : query.data)
  const isGone = query.error !== null && !loaded && !isNew
  const leave = useEffectEvent(() => {
    toast.error(t('gone'))
    onClose()
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  if (service === undefined || !known) return null
  const sorts = known.map((one) => one.localizations[0]?.sort ?? 0)
  return (
    <Suspense fallback={null}>
      <ServiceForm
        packageId={packageId}
        service={service}
        nextSort={Math.max(-1, ...sorts) + 1}
        clinicField={clinicField}
        onClose={onClose}
      />
    </Suspense>
  )
}
