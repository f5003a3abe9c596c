import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const ClinicPicker = lazy(async () => ({
  default: (await import('../../../nouns/clinics/shared/clinic-picker.tsx')).ClinicPicker,
}))

interface ServiceClinicsProps {
  value: string[]
  onChange: (clinicIds: string[]) => void
}

/** The clinics of a service that is booked on a map. */
export function ServiceClinics(props: ServiceClinicsProps) {
  const { t } = useTranslation('clinics')
  return (
    <Suspense fallback={null}>
      <ClinicPicker label={t('title')} description={t('pickerHint')} {...props} />
    </Suspense>
  )
}
