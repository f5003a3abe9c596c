import { IconCalendarBolt, IconCalendarEvent } from '@tabler/icons-react'
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

const messageSettingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'bookings/messages',
  staticData: {
    title: 'app:menu.bookingMessages',
    permissions: ['SETTINGS_VIEW'],
    menu: { group: 'settings', order: 65, icon: IconCalendarBolt },
  },
  component: lazyRouteComponent(() => import('./message-settings-page.tsx'), 'MessageSettingsPage'),
})

export const bookingRoutes = [bookingListRoute, messageSettingsRoute] as const
