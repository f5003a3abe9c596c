import { MessageSettings } from '../../../nouns/bookings/messages/message-settings.tsx'
import { AdminPage } from '../layout/page/list-page.tsx'

/** Which messages about bookings insured people get. */
export function MessageSettingsPage() {
  return (
    <AdminPage>
      <MessageSettings />
    </AdminPage>
  )
}
