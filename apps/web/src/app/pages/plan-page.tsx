import { lazy, Suspense } from 'react'
import { useTranslation } from '../../shared/use-translation.ts'
import { PlanPeople } from '../../admin/insured/plan-people.tsx'
import { PlanPage as OnePlan } from '../../admin/plans/plan-page.tsx'

const ClinicPicker = lazy(async () => ({
  default: (await import('../../shared/clinic-picker.tsx')).ClinicPicker,
}))

interface ServiceClinicsProps {
  value: string[]
  onChange: (clinicIds: string[]) => void
}

function ServiceClinics(props: ServiceClinicsProps) {
  const { t } = useTranslation('clinics')
  return (
    <Suspense fallback={null}>
      <ClinicPicker label={t('title')} description={t('pickerHint')} {...props} />
    </Suspense>
  )
}

/** A plan's page with the people insured in it and the clinics of its services: the nouns meet here. */
export function PlanPage() {
  return (
    <OnePlan
      peopleTab={(plan) => <PlanPeople plan={plan} />}
      clinicField={(field) => <ServiceClinics {...field} />}
    />
  )
}
