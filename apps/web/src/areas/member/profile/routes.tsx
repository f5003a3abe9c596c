import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../member-route.tsx'

const profileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/profile',
  staticData: { title: 'app:member.profile' },
  component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
})

export const memberProfileRoutes = [profileRoute] as const
