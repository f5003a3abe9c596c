import { getRouteApi, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { RecordState } from '../../../kit/forms/record-state.tsx'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { DoctorFrame } from '../../../nouns/doctors/doctor-frame.tsx'
import { DoctorHistory } from '../../../nouns/doctors/doctor-history.tsx'
import { DoctorProfile } from '../../../nouns/doctors/doctor-profile.tsx'
import { useDoctor } from '../../../nouns/doctors/queries.ts'
import { type DoctorTab, doctorTabs } from '../../../nouns/doctors/search.ts'
import { DoctorSlots } from '../../../nouns/slots/doctor-slots.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { useCrumb } from '../../../session/use-crumbs.ts'
import { SlotBooking } from './slot-booking.tsx'

const DoctorDialog = lazy(async () => ({
  default: (await import('../../../nouns/doctors/doctor-dialog.tsx')).DoctorDialog,
}))

const route = getRouteApi('/admin/telemed/doctors/$doctorId')

/** One doctor: the calendar of slots, the profile, and what was changed. */
export function DoctorPage() {
  const { t } = useTranslation('doctors')
  const { doctorId } = route.useParams()
  const { tab: opened } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useDoctor(doctorId)
  const [receptionId, setReception] = useState<string | null>(null)
  const opensBookings = useAllowed({ permissions: ['REQUESTS_VIEW'] })
  const [isEdited, setEdited] = useState(false)
  const doctor = query.data?.doctorId === doctorId ? query.data : undefined
  useCrumb(doctor?.fullName, { label: t('title'), href: '/admin/telemed/doctors' })
  const seesHistory = useAllowed({ roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  if (!doctor) {
    const gone = { title: t('gone.title'), text: t('gone.text'), toList: t('toList') }
    const toList = () => void navigate({ to: '/admin/telemed/doctors' })
    return <RecordState query={query} gone={gone} onToList={toList} />
  }
  const tab = doctorTabs.find((one) => one === opened) ?? 'slots'
  const open = (next: DoctorTab) =>
    void (next === 'slots'
      ? navigate({ to: '/admin/telemed/doctors/$doctorId', params: { doctorId } })
      : navigate({ to: '/admin/telemed/doctors/$doctorId/$tab', params: { doctorId, tab: next } }))
  const tabs = doctorTabs
    .filter((value) => value !== 'history' || seesHistory)
    .map((value) => ({
      value,
      label: t(`tabs.${value}`),
      href: `/admin/telemed/doctors/${doctorId}${value === 'slots' ? '' : `/${value}`}`,
    }))
  return (
    <DoctorFrame doctor={doctor} tabs={tabs} tab={tab} onTab={open} onEdit={() => setEdited(true)}>
      {tab === 'slots' ? (
        <DoctorSlots
          doctorId={doctorId}
          canPlan={doctor.can.plan && doctor.status === 'ACTIVE'}
          onBooking={opensBookings ? setReception : null}
        />
      ) : null}
      {tab === 'profile' ? <DoctorProfile doctor={doctor} /> : null}
      {tab === 'history' ? <DoctorHistory doctorId={doctorId} /> : null}
      {isEdited && doctor.can.update ? (
        <Suspense fallback={null}>
          <DoctorDialog
            doctorId={doctorId}
            onClose={() => setEdited(false)}
            onSaved={() => setEdited(false)}
          />
        </Suspense>
      ) : null}
      <SlotBooking receptionId={receptionId} onClose={() => setReception(null)} />
    </DoctorFrame>
  )
}
