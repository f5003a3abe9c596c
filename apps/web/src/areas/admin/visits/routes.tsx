import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadHere } from '../../../nouns/visits/shared/loaded-here.ts'
import { guardAdmin } from '../../../session/guard.ts'
import { rootRoute } from '../../../session/root-route.tsx'

/** Stands beside the admin area's frame, not in it: a visit has no navigation. */
const doctorVisitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/appointments/$bookingId/visit',
  staticData: { title: 'visits:title' },
  beforeLoad: async ({ location, preload }) => {
    await guardAdmin(location.href)
    if (!preload) loadHere(location.pathname, location.href)
  },
  component: lazyRouteComponent(() => import('./doctor-visit-page.tsx'), 'DoctorVisitPage'),
})

export const doctorVisitRoutes = [doctorVisitRoute] as const
