import { IconCalendarHeart } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { appointmentSearch } from '../../../nouns/bookings/appointments/search.ts'
import { adminRoute } from '../admin-route.tsx'

const appointmentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'appointments',
  staticData: {
    title: 'app:menu.appointments',
    roles: ['DOCTOR'],
    permissions: ['REQUESTS_VIEW'],
    feature: 'TELEMEDICINE',
    menu: { group: 'care', order: 1, icon: IconCalendarHeart },
  },
  validateSearch: appointmentSearch,
  component: lazyRouteComponent(() => import('./appointments-page.tsx'), 'AppointmentsPage'),
})

export const appointmentRoutes = [appointmentsRoute] as const
