import { PollSettings } from '../../../nouns/polls/poll-settings.tsx'
import { AdminPage } from '../layout/page/list-page.tsx'

/** Whether and when people without the app are asked how satisfied they are. */
export function PollSettingsPage() {
  return (
    <AdminPage>
      <PollSettings />
    </AdminPage>
  )
}
