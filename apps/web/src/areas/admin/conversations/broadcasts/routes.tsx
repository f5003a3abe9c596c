import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../../admin-route.tsx'
import { writesToMany } from '../../../../nouns/conversations/shared/write-broadcast.ts'
import { sendingListSearch, sendingSearch } from '../../../../nouns/conversations/broadcasts/search.ts'

const sendingListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'sendings',
  staticData: { title: 'broadcasts:title', ...writesToMany },
  validateSearch: sendingListSearch,
  component: lazyRouteComponent(() => import('./broadcast-list-page.tsx'), 'BroadcastListPage'),
})

const sendingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'sendings/$jobId',
  staticData: { title: 'broadcasts:sending', ...writesToMany },
  validateSearch: sendingSearch,
  component: lazyRouteComponent(() => import('./broadcast-page.tsx'), 'BroadcastPage'),
})

export const sendingRoutes = [sendingListRoute, sendingRoute] as const
