import { useTranslation } from '../../kit/text/use-translation.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import { LeadMetricFilters } from './metric-filters.tsx'
import { askedOfLeads, useSales } from './queries.ts'
import type { ChangeMetrics, MetricSearch } from './search.ts'

/** Which leads came in, were won and lost: numbers, days and what they are made of. */
export function Sales({ search, onChange }: { search: MetricSearch; onChange: ChangeMetrics }) {
  const { t } = useTranslation('metrics')
  const query = useSales(search)
  const period = query.data && { from: query.data.from, to: query.data.to }
  return (
    <DashboardFrame
      query={query}
      shown={period ? { of: 'LEADS', asked: askedOfLeads(search), period } : null}
      filters={<LeadMetricFilters search={search} onChange={onChange} />}
      daysTitle={t('leadsByDay')}
      beside="FORECAST"
    />
  )
}
