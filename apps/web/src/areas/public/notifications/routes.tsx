import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../../session/root-route.tsx'

const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe',
  staticData: { title: 'notifications:unsubscribe.title' },
  component: lazyRouteComponent(() => import('./unsubscribe-page.tsx'), 'UnsubscribePage'),
})

export const noticeRoutes = [unsubscribeRoute] as const
