import { IconPercentage } from '@tabler/icons-react'
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
    menu: { group: 'catalogue', order: 24, icon: IconPercentage },
  },
  validateSearch: commissionSearch,
  component: lazyRouteComponent(() => import('./commission-list-page.tsx'), 'CommissionListPage'),
})

export const commissionRoutes = [commissionListRoute] as const
