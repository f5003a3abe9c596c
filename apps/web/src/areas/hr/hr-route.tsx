import { IconHome } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardHr } from '../../session/guard.ts'
import { rootRoute } from '../../session/root-route.tsx'

/** Parent of the pages for HR users of client companies. */
export const hrRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'hr-area',
  beforeLoad: ({ location }) => guardHr(Object(location.search)['companyId']),
  component: lazyRouteComponent(() => import('./layout/hr-layout.tsx'), 'HrLayout'),
})

export const hrHomeRoute = createRoute({
  getParentRoute: () => hrRoute,
  path: '/hr/user-page',
  validateSearch: (search: Record<string, unknown>): { notifications?: true } =>
    search['notifications'] === true ? { notifications: true } : {},
  staticData: { title: 'app:hr.overview', companyTab: { order: 1, icon: IconHome } },
  component: lazyRouteComponent(() => import('./hr-home-page.tsx'), 'HrHomePage'),
})
