import { IconHistory } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AuditAddress } from '../../../nouns/audit/search.ts'
import { adminRoute } from '../admin-route.tsx'

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
  // The page drops what is not valid: the list of all actions needs not come with every page.
  validateSearch: (search: Record<string, unknown>): AuditAddress => search,
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
})

export const historyRoutes = [historyRoute] as const
