import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

const noteRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'appointments/$bookingId/note',
  staticData: {
    title: 'visit-notes:title',
    roles: ['DOCTOR'],
    permissions: ['REQUESTS_VIEW'],
    feature: 'TELEMEDICINE',
  },
  component: lazyRouteComponent(() => import('./note-page.tsx'), 'NotePage'),
})

export const visitNoteRoutes = [noteRoute] as const
