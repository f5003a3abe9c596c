import { TargetSettings } from '../../../nouns/targets/target-settings.tsx'
import { AdminPage } from '../layout/page/list-page.tsx'

/** How long clients may wait for an answer and requests may take. */
export function TargetSettingsPage() {
  return (
    <AdminPage>
      <TargetSettings />
    </AdminPage>
  )
}
