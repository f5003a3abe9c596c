import { useTranslation } from '../../kit/text/use-translation.ts'
import { DashboardFrame } from './dashboard-frame.tsx'
import { PeriodFilters } from './metric-filters.tsx'
import { useCompanyFigures } from './queries.ts'
import type { ChangeMetrics, MetricSearch } from './search.ts'

/** How many people of a company are insured, what its officers asked for, and how often services were used. */
export function CompanyFigures({ search, onChange }: { search: MetricSearch; onChange: ChangeMetrics }) {
  const { t } = useTranslation('metrics')
  const query = useCompanyFigures(search)
  const period = query.data && { from: query.data.from, to: query.data.to }
  return (
    <DashboardFrame
      query={query}
      shown={period ? { of: 'COMPANY', period } : null}
      filters={<PeriodFilters search={search} onChange={onChange} />}
      daysTitle={t('insuredByDay')}
      beside="REQUEST_STATE"
    />
  )
}
