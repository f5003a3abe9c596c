import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../../session/root-route.tsx'

const showcaseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test',
  component: lazyRouteComponent(() => import('./showcase-page.tsx'), 'ShowcasePage'),
})

export const showcaseRoutes = [showcaseRoute] as const
