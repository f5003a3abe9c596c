import { IconMessageCircle } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ticketSearch } from '../../../nouns/tickets/search.ts'
import { adminRoute } from '../admin-route.tsx'

/**
 * Requests and their conversations: the open one is part of the list's page, which stays mounted when another
 * is opened.
 */
const inboxRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'tickets',
  staticData: {
    title: 'app:menu.messages',
    permissions: ['REQUESTS_VIEW'],
    menu: { group: 'work', order: 20, icon: IconMessageCircle },
  },
  validateSearch: ticketSearch,
  component: lazyRouteComponent(() => import('./inbox-page.tsx'), 'InboxPage'),
})

const ticketRoute = createRoute({
  getParentRoute: () => inboxRoute,
  path: '$ticketId',
  staticData: { title: 'tickets:ticket', keepsHeading: true },
})

export const inboxRoutes = [inboxRoute.addChildren([ticketRoute])] as const
