import { IconCalendarEvent } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { bookingSearch } from '../../../nouns/bookings/search.ts'
import { adminRoute } from '../admin-route.tsx'

const bookingListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'bookings',
  staticData: {
    title: 'app:menu.bookings',
    permissions: ['REQUESTS_VIEW'],
    menu: { group: 'care', order: 5, icon: IconCalendarEvent },
  },
  validateSearch: bookingSearch,
  component: lazyRouteComponent(() => import('./booking-list-page.tsx'), 'BookingListPage'),
})

export const bookingRoutes = [bookingListRoute] as const
