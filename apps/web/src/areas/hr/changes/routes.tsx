import { IconArrowsExchange } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { hrRoute } from '../hr-route.tsx'

const access = { permissions: ['INSURED_VIEW'] } as const

const changesRoute = createRoute({
  getParentRoute: () => hrRoute,
  path: '/hr/changes',
  staticData: { title: 'app:hr.changes', ...access, companyTab: { order: 3, icon: IconArrowsExchange } },
  component: lazyRouteComponent(() => import('./changes-page.tsx'), 'ChangesPage'),
})

const changeRoute = createRoute({
  getParentRoute: () => hrRoute,
  path: '/hr/changes/$changeId',
  staticData: { title: 'app:hr.changes', ...access },
  component: lazyRouteComponent(() => import('./change-page.tsx'), 'ChangePage'),
})

export const changeRoutes = [changesRoute, changeRoute] as const
