import { IconCash } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { paymentSearch } from '../../../nouns/payments/search.ts'

const paymentListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'payments',
  staticData: {
    title: 'app:menu.payments',
    permissions: ['POLICIES_VIEW'],
    notRoles: ['DOCTOR'],
    menu: { group: 'money', order: 10, icon: IconCash },
  },
  validateSearch: paymentSearch,
  component: lazyRouteComponent(() => import('./payment-list-page.tsx'), 'PaymentListPage'),
})

export const paymentRoutes = [paymentListRoute] as const
