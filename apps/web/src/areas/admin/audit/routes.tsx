import { IconHistory } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { historySearch } from '../../../nouns/audit/search.ts'

const historyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'history',
  staticData: {
    title: 'app:menu.history',
    anyPermission: ['INSURED_VIEW', 'POLICIES_VIEW', 'PLANS_VIEW'],
    roles: ['ADMIN'],
    menu: {
      group: 'settings',
      order: 80,
      icon: IconHistory,
      title: 'app:menu.activity',
      tab: 'app:menu.history',
    },
  },
  validateSearch: historySearch,
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
})

export const historyRoutes = [historyRoute] as const
