import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { bulkPageSearch, bulkSearch } from '../../../nouns/bulk/search.ts'

const access = {
  anyPermission: [
    'POLICIES_UPDATE',
    'POLICIES_DELETE',
    'INSURED_UPDATE',
    'INSURED_DELETE',
    'LEADS_UPDATE',
    'LEADS_DELETE',
  ],
  notRoles: ['DOCTOR'],
} as const

const bulkListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'bulk',
  staticData: {
    title: 'app:menu.bulk',
    ...access,
    tab: { of: '/admin/history', order: 20 },
  },
  validateSearch: bulkSearch,
  component: lazyRouteComponent(() => import('./bulk-list-page.tsx'), 'BulkListPage'),
})

const bulkRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'bulk/$operationId',
  staticData: { title: 'bulk:operation', ...access },
  validateSearch: bulkPageSearch,
  component: lazyRouteComponent(() => import('./bulk-page.tsx'), 'BulkPage'),
})

export const bulkRoutes = [bulkListRoute, bulkRoute] as const
