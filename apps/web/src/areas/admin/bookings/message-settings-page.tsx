import { Stack } from '@mantine/core'
import { MessageSettings } from '../../../nouns/bookings/messages/message-settings.tsx'
import { QueueSettings } from '../../../nouns/bookings/messages/queue-settings.tsx'
import { AdminPage } from '../layout/page/list-page.tsx'

/** Which messages about bookings insured people get, and how long a doctor on duty has to begin a visit. */
export function MessageSettingsPage() {
  return (
    <AdminPage>
      <Stack gap="lg">
        <MessageSettings />
        <QueueSettings />
      </Stack>
    </AdminPage>
  )
}
