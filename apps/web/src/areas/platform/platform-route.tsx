import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardPlatform } from '../../session/guard.ts'
import { rootRoute } from '../../session/root-route.tsx'

/** Parent of the platform's own pages: for its managers and super admins, in no provider's workspace. */
export const platformRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'platform',
  beforeLoad: guardPlatform,
  component: lazyRouteComponent(() => import('./layout/platform-layout.tsx'), 'PlatformLayout'),
})
