import { getRouteApi } from '@tanstack/react-router'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { Servicing } from '../../../nouns/metrics/servicing.tsx'
import type { ChangeMetrics, MetricSearch } from '../../../nouns/metrics/search.ts'
import { AdminPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/dashboard')

/** What happens with the requests of the provider. */
export function DashboardPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change: ChangeMetrics = (changed) =>
    void navigate({ search: (old: MetricSearch) => withChanges(old, changed), replace: true })
  return (
    <AdminPage>
      <Servicing search={search} onChange={change} />
    </AdminPage>
  )
}
