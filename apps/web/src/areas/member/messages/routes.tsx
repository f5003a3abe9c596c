import { IconMessageCircle } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../member-route.tsx'

interface MessagesSearch {
  /** What the composer begins with, as the button of a story gives it */
  text?: string
}

const messagesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/messages',
  validateSearch: ({ text }: Record<string, unknown>): MessagesSearch =>
    typeof text === 'string' && text !== '' ? { text: text.slice(0, 280) } : {},
  staticData: { title: 'app:member.messages', memberTab: { order: 4, icon: IconMessageCircle } },
  component: lazyRouteComponent(() => import('./messages-page.tsx'), 'MessagesPage'),
})

const requestsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/messages/requests',
  staticData: { title: 'home:requests.title' },
  component: lazyRouteComponent(() => import('./requests/requests-page.tsx'), 'RequestsPage'),
})

const requestRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/messages/requests/$ticketId',
  staticData: { title: 'home:requests.title' },
  component: lazyRouteComponent(() => import('./requests/request-page.tsx'), 'RequestPage'),
})

export const memberMessageRoutes = [messagesRoute, requestsRoute, requestRoute] as const
