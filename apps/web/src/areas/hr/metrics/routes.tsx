import { IconChartBar } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { metricSearch } from '../../../nouns/metrics/search.ts'
import { hrRoute } from '../hr-route.tsx'

const metricsRoute = createRoute({
  getParentRoute: () => hrRoute,
  path: '/hr/metrics',
  staticData: {
    title: 'app:hr.metrics',
    permissions: ['DASHBOARD_SERVICING_VIEW'],
    companyTab: { order: 7, icon: IconChartBar },
  },
  validateSearch: metricSearch,
  component: lazyRouteComponent(() => import('./company-metrics-page.tsx'), 'CompanyMetricsPage'),
})

export const companyMetricRoutes = [metricsRoute] as const
