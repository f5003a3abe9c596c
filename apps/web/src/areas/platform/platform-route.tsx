import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardPlatform } from '../../session/guard.ts'
import { rootRoute } from '../../session/root-route.tsx'

/** Parent of the platform's pages: for its managers and super admins, outside of provider workspaces. */
export const platformRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'platform',
  beforeLoad: guardPlatform,
  component: lazyRouteComponent(() => import('./layout/platform-layout.tsx'), 'PlatformLayout'),
})
