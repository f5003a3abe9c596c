import { areas } from '@coverline/contract/areas'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../member-route.tsx'

const notificationsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: areas.member.notices.settings,
  staticData: { title: 'notifications:settings.modalTitle' },
  component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
})

export const memberNotificationRoutes = [notificationsRoute] as const
