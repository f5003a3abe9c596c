import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { commissionSearch } from '../../../nouns/commissions/search.ts'

const commissionListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'commissions',
  staticData: {
    title: 'app:menu.commissions',
    permissions: ['POLICIES_VIEW'],
    notRoles: ['DOCTOR'],
    tab: { of: '/admin/payments', order: 30 },
  },
  validateSearch: commissionSearch,
  component: lazyRouteComponent(() => import('./commission-list-page.tsx'), 'CommissionListPage'),
})

export const commissionRoutes = [commissionListRoute] as const
