import { IconStack2 } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { hrRoute } from '../hr-route.tsx'

const plansRoute = createRoute({
  getParentRoute: () => hrRoute,
  path: '/hr/plans',
  staticData: {
    title: 'app:hr.plans',
    permissions: ['INSURED_VIEW'],
    companyTab: { order: 6, icon: IconStack2 },
  },
  component: lazyRouteComponent(() => import('./company-plans-page.tsx'), 'CompanyPlansPage'),
})

export const companyPlanRoutes = [plansRoute] as const
