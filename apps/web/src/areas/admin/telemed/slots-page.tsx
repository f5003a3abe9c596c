import { EmptyState } from '@coverline/ui/display/empty-state'
import { Dropdown } from '@coverline/ui/form/dropdown'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { today } from '../../../kit/text/days.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useDoctorOptions } from '../../../nouns/doctors/shared/use-doctor-options.ts'
import { SlotBoard } from '../../../nouns/slots/slot-board.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { AdminPage } from '../layout/page/list-page.tsx'
import { SlotBooking } from './slot-booking.tsx'

const route = getRouteApi('/admin/telemed/slots')
const none: string[] = []

/** The calendars of doctors: one to plan, several to compare. */
export function SlotsPage() {
  const { t } = useTranslation('slots')
  const { doctors = none } = route.useSearch()
  const navigate = route.useNavigate()
  const options = useDoctorOptions()
  const canPlan = useAllowed({ permissions: ['TELEMEDICINE_UPDATE'] })
  const nameOf = useCallback(
    (doctorId: string) => options.find((option) => option.value === doctorId)?.label ?? '',
    [options],
  )
  const [receptionId, setReception] = useState<string | null>(null)
  const opensBookings = useAllowed({ permissions: ['REQUESTS_VIEW'] })
  const shown = doctors.length === 0 && options.length === 1 ? options.map(({ value }) => value) : doctors
  return (
    <AdminPage
      note={
        <Dropdown
          label={t('doctors')}
          options={options}
          value={shown}
          onChange={(chosen) =>
            void navigate({ search: chosen.length > 0 ? { doctors: chosen } : {}, replace: true })
          }
          multiple
          searchable
          width={280}
        />
      }
    >
      {shown.length === 0 ? (
        <EmptyState title={t('pick.title')} text={t('pick.text')} />
      ) : (
        <SlotBoard
          key={shown.join()}
          doctorIds={shown}
          canPlan={canPlan && shown.length === 1}
          today={today()}
          {...(opensBookings ? { onBooking: setReception } : {})}
          {...(shown.length > 1 ? { nameOf } : {})}
        />
      )}
      <SlotBooking receptionId={receptionId} onClose={() => setReception(null)} />
    </AdminPage>
  )
}
