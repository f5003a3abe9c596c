import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../../admin-route.tsx'
import { writesToMany } from '../../../../nouns/conversations/shared/write-to-many.ts'
import { sendingListSearch, sendingSearch } from '../../../../nouns/conversations/broadcasts/search.ts'

const sendingListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'sendings',
  staticData: { title: 'sendings:title', ...writesToMany },
  validateSearch: sendingListSearch,
  component: lazyRouteComponent(() => import('./sending-list-page.tsx'), 'SendingListPage'),
})

const sendingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'sendings/$jobId',
  staticData: { title: 'sendings:sending', ...writesToMany },
  validateSearch: sendingSearch,
  component: lazyRouteComponent(() => import('./sending-page.tsx'), 'SendingPage'),
})

export const sendingRoutes = [sendingListRoute, sendingRoute] as const
