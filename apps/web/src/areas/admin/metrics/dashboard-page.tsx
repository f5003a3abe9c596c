import { getRouteApi } from '@tanstack/react-router'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { Sales } from '../../../nouns/metrics/sales.tsx'
import type { ChangeMetrics, MetricSearch } from '../../../nouns/metrics/search.ts'
import { Servicing } from '../../../nouns/metrics/servicing.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { AdminPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/dashboard')

/** What happens with the requests and the leads of the provider; each tab has its own right. */
export function DashboardPage() {
  const { t } = useTranslation('metrics')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const seesRequests = useAllowed({ permissions: ['DASHBOARD_SERVICING_VIEW'] })
  const seesLeads = useAllowed({ permissions: ['DASHBOARD_LEADS_VIEW'] })
  const change: ChangeMetrics = (changed) =>
    void navigate({ search: (old: MetricSearch) => withChanges(old, changed), replace: true })
  const tabs = [...(seesRequests ? (['REQUESTS'] as const) : []), ...(seesLeads ? (['LEADS'] as const) : [])]
  const tab = tabs.find((one) => one === (search.tab ?? 'REQUESTS')) ?? tabs[0]
  return (
    <AdminPage
      views={
        tab && tabs.length > 1
          ? {
              label: t('tabs.label'),
              items: tabs.map((value) => ({ value, label: t(`tabs.${value}`) })),
              value: tab,
              onChange: (next) => change({ tab: next === 'LEADS' ? 'LEADS' : undefined }),
            }
          : undefined
      }
    >
      {tab === 'LEADS' ? <Sales search={search} onChange={change} /> : null}
      {tab === 'REQUESTS' ? <Servicing search={search} onChange={change} /> : null}
    </AdminPage>
  )
}
