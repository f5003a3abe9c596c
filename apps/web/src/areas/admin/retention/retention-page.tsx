import { RetentionPanel } from '../../../nouns/retention/retention-panel.tsx'
import { AdminPage } from '../layout/page/list-page.tsx'

/** How long data is kept. */
export function RetentionPage() {
  return (
    <AdminPage>
      <RetentionPanel />
    </AdminPage>
  )
}
