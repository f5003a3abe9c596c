import { companyMetrics } from '@coverline/contract/calls.generated'
import { Button } from '@coverline/ui/actions/button'
import { PageHeader } from '@coverline/ui/display/page-header'
import { IconDownload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useDownload } from '../../../kit/files/use-download.ts'
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
      <PageHeader
        title={t('company.title')}
        subtitle={t('company.subtitle')}
        actions={<PaperButton search={search} />}
      />
      <CompanyFigures search={search} onChange={change} />
    </>
  )
}

/** The shown figures as a page to print or pass on */
function PaperButton({ search: { from, to } }: { search: MetricSearch }) {
  const { t } = useTranslation('metrics')
  const { start, isRunning } = useDownload()
  const period = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return (
    <Button
      variant="outline"
      leftSection={<IconDownload size={17} />}
      loading={isRunning}
      onClick={() => void start(companyMetrics.paper, period)}
    >
      {t('company.download')}
    </Button>
  )
}
