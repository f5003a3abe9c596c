import { useTranslation } from '../../kit/text/use-translation.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import { RequestMetricFilters } from './metric-filters.tsx'
import { askedOfRequests, useServicing } from './queries.ts'
import type { ChangeMetrics, MetricSearch } from './search.ts'

/** How requests are answered: numbers, days and what they are made of. */
export function Servicing({ search, onChange }: { search: MetricSearch; onChange: ChangeMetrics }) {
  const { t } = useTranslation('metrics')
  const query = useServicing(search)
  const period = query.data && { from: query.data.from, to: query.data.to }
  return (
    <DashboardFrame
      query={query}
      shown={period ? { of: 'REQUESTS', asked: askedOfRequests(search), period } : null}
      filters={<RequestMetricFilters search={search} onChange={onChange} />}
      daysTitle={t('byDay')}
      beside="OPEN_NOW"
    />
  )
}
