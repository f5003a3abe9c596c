import { WaitlistBoard } from '../../../nouns/bookings/waitlist/waitlist-board.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { AdminPage } from '../layout/page/list-page.tsx'

/** Who waits for a time of a doctor, and the times that are offered. */
export function WaitlistPage() {
  const mayChange = useAllowed({ permissions: ['REQUESTS_CREATE'] })
  return (
    <AdminPage>
      <WaitlistBoard mayChange={mayChange} />
    </AdminPage>
  )
}
