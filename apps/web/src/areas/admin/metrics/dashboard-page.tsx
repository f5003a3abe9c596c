import { Menu } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { askedOfLeads, askedOfRequests } from '../../../nouns/metrics/queries.ts'
import { ReportMenu } from '../../../nouns/metrics/report-menu.tsx'
import { Sales } from '../../../nouns/metrics/sales.tsx'
import type { ChangeMetrics, MetricSearch } from '../../../nouns/metrics/search.ts'
import { Servicing } from '../../../nouns/metrics/servicing.tsx'
import { useAllowed } from '../../../session/use-session.ts'
import { AdminPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/dashboard')
const ReportDialog = lazy(async () => ({
  default: (await import('../../../nouns/reports/report-dialog.tsx')).ReportDialog,
}))

/** What a report of the shown dashboard keeps: its period moves on. */
const filtersOf = (tab: 'REQUESTS' | 'LEADS', { from: _from, to: _to, ...search }: MetricSearch) =>
  tab === 'LEADS' ? askedOfLeads(search) : askedOfRequests(search)

/** What happens with the requests and the leads of the provider; each tab has its own right. */
export function DashboardPage() {
  const { t } = useTranslation(['metrics', 'reports'])
  const [isMailing, setMailing] = useState(false)
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
      actions={
        tab ? (
          <ReportMenu
            search={search}
            of={tab}
            more={
              <>
                <Menu.Divider />
                <Menu.Item leftSection={<IconMailForward size={16} />} onClick={() => setMailing(true)}>
                  {t('reports:title')}
                </Menu.Item>
              </>
            }
          />
        ) : null
      }
      views={
        tab && tabs.length > 1
          ? {
              label: t('metrics:tabs.label'),
              items: tabs.map((value) => ({ value, label: t(`metrics:tabs.${value}`) })),
              value: tab,
              onChange: (next) => change({ tab: next === 'LEADS' ? 'LEADS' : undefined }),
            }
          : undefined
      }
    >
      {tab === 'LEADS' ? <Sales search={search} onChange={change} /> : null}
      {tab && isMailing ? (
        <Suspense fallback={null}>
          <ReportDialog dashboard={tab} filters={filtersOf(tab, search)} onClose={() => setMailing(false)} />
        </Suspense>
      ) : null}
      {tab === 'REQUESTS' ? <Servicing search={search} onChange={change} /> : null}
    </AdminPage>
  )
}
