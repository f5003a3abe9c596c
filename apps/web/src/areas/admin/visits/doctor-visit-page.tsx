import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { DoctorVisit } from '../../../nouns/visits/room/doctor-visit.tsx'
import { Hosts } from '../../../session/hosts.tsx'
import { usePageTitle } from '../../../session/use-crumbs.ts'

const route = getRouteApi('/admin/appointments/$bookingId/visit')

/** The visit of a doctor */
export function DoctorVisitPage() {
  const { t } = useTranslation('visits')
  const { bookingId } = route.useParams()
  usePageTitle(t('title'))
  return (
    <>
      <DoctorVisit key={bookingId} receptionId={bookingId} />
      <Hosts />
    </>
  )
}
