import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../../session/root-route.tsx'

/** The code stands behind #, so that no server and no log of a proxy sees it. */
const cardCheckRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/c',
  staticData: { title: 'cards:page.title' },
  component: lazyRouteComponent(() => import('./card-check-page.tsx'), 'CardCheckPage'),
})

export const cardCheckRoutes = [cardCheckRoute] as const
