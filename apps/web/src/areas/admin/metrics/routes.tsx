import { IconLayoutDashboard } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { metricSearch } from '../../../nouns/metrics/search.ts'
import { adminRoute } from '../admin-route.tsx'

const dashboardRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'dashboard',
  staticData: {
    title: 'app:menu.dashboard',
    anyPermission: ['DASHBOARD_SERVICING_VIEW', 'DASHBOARD_LEADS_VIEW'],
    menu: { group: 'work', order: 5, icon: IconLayoutDashboard },
  },
  validateSearch: metricSearch,
  component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
})

export const metricRoutes = [dashboardRoute] as const
