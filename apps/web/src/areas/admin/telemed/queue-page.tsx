import { QueueBoard } from '../../../nouns/bookings/queue/queue-board.tsx'
import { DutyDoctors } from '../../../nouns/doctors/duty-doctors.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { AdminPage } from '../layout/page/list-page.tsx'

/** Who waits for a doctor on duty, and the doctors. */
export function QueuePage() {
  const mayChange = useAllowed({ permissions: ['REQUESTS_UPDATE'] })
  return (
    <AdminPage>
      <QueueBoard doctors={<DutyDoctors />} mayChange={mayChange} />
    </AdminPage>
  )
}
