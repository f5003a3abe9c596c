import { PageHeader } from '@coverline/ui/display/page-header'
import { getRouteApi } from '@tanstack/react-router'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { CompanyFigures } from '../../../nouns/metrics/company-figures.tsx'
import type { ChangeMetrics, MetricSearch } from '../../../nouns/metrics/search.ts'

const route = getRouteApi('/hr-area/hr/metrics')

/** The figures of the officer's company in a period. */
export function CompanyMetricsPage() {
  const { t } = useTranslation('metrics')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change: ChangeMetrics = (changed) =>
    void navigate({ search: (old: MetricSearch) => withChanges(old, changed), replace: true })
  return (
    <>
      <PageHeader title={t('company.title')} subtitle={t('company.subtitle')} />
      <CompanyFigures search={search} onChange={change} />
    </>
  )
}
