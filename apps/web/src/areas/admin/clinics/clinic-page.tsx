import type { ClinicDetail } from '@coverline/contract/clinics/endpoints'
import { DetailCard } from '@coverline/ui/display/detail-card'
import { StatusBadge } from '@coverline/ui/display/status-badge'
import { Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { countryName } from '../../../kit/text/countries.ts'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { ClinicHeader } from '../../../nouns/clinics/clinic-header.tsx'
import { ClinicHistory } from '../../../nouns/clinics/clinic-history.tsx'
import { ClinicOffers } from '../../../nouns/clinics/clinic-offers.tsx'
import { useClinic } from '../../../nouns/clinics/queries.ts'

const ClinicDialog = lazy(async () => ({
  default: (await import('../../../nouns/clinics/clinic-dialog.tsx')).ClinicDialog,
}))

const route = getRouteApi('/admin/clinics/$clinicId')

export function ClinicPage() {
  const { t } = useTranslation('clinics')
  const { clinicId } = route.useParams()
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useClinic(clinicId)
  const clinic = query.data?.clinicId === clinicId ? query.data : undefined
  useCrumb(clinic?.name)

  const toList = () => void navigate({ to: '/admin/clinics' })
  if (!clinic) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('toList') }
    return <RecordState query={query} gone={gone} onToList={toList} />
  }
  const show = (search: { edit?: true }) => void navigate({ search, replace: true })
  return (
    <Stack>
      <ClinicHeader clinic={clinic} onEdit={() => show({ edit: true })} onGone={toList} />
      <ClinicData clinic={clinic} />
      <ClinicOffers clinic={clinic} />
      <ClinicHistory clinicId={clinicId} />
      {edit && clinic.can.update ? (
        <Suspense fallback={null}>
          <ClinicDialog clinicId={clinicId} onClose={() => show({})} onSaved={() => show({})} />
        </Suspense>
      ) : null}
    </Stack>
  )
}

function ClinicData({ clinic }: { clinic: ClinicDetail }) {
  const { t, i18n } = useTranslation('clinics')
  const { city, latitude, longitude } = clinic
  const cityText = city
    ? [city.name, city.region === city.name ? '' : city.region, countryName(city.country, i18n.language)]
    : []
  return (
    <DetailCard
      title={t('common:details')}
      items={[
        { label: t('address'), value: clinic.addressLine },
        { label: t('city'), value: cityText.filter(Boolean).join(', ') },
        { label: t('common:phone'), value: clinic.phoneForService },
        { label: t('registration'), value: t(`types.${clinic.registrationType}`) },
        {
          label: t('place'),
          value:
            latitude === null || longitude === null ? null : (
              <>
                {latitude.toFixed(5)}, {longitude.toFixed(5)}{' '}
                {clinic.isApproximate ? (
                  <StatusBadge tone="neutral">{t('places.approximate')}</StatusBadge>
                ) : null}
              </>
            ),
        },
        { label: t('description'), value: clinic.description, wide: true },
      ]}
    />
  )
}
