import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../../session/root-route.tsx'

const satisfactionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/satisfaction',
  staticData: { title: 'polls:page.title' },
  component: lazyRouteComponent(() => import('./satisfaction-page.tsx'), 'SatisfactionPage'),
})

export const satisfactionRoutes = [satisfactionRoute] as const
