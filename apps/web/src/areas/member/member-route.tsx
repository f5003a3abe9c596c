import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardMember } from '../../session/guard.ts'
import { rootRoute } from '../../session/root-route.tsx'

/** Parent of the pages of the app of insured people. */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member-area',
  beforeLoad: ({ location }) => guardMember(location.href),
  component: lazyRouteComponent(() => import('./layout/member-layout.tsx'), 'MemberLayout'),
})
