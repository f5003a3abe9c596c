import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadHere } from '../../../nouns/visits/shared/loaded-here.ts'
import { rootRoute } from '../../../session/root-route.tsx'

const visitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/visit',
  staticData: { title: 'visits:title' },
  beforeLoad: ({ location, preload }) => {
    if (!preload) loadHere(location.pathname, location.href)
  },
  component: lazyRouteComponent(() => import('./visit-page.tsx'), 'VisitPage'),
})

export const visitRoutes = [visitRoute] as const
