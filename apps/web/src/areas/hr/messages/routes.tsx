import { IconMessageCircle } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { messageSearch } from '../../../nouns/tickets/company/search.ts'
import { hrRoute } from '../hr-route.tsx'

const messagesRoute = createRoute({
  getParentRoute: () => hrRoute,
  path: '/hr/messages',
  staticData: {
    title: 'app:hr.messages',
    permissions: ['REQUESTS_VIEW'],
    companyTab: { order: 5, icon: IconMessageCircle },
  },
  validateSearch: messageSearch,
  component: lazyRouteComponent(() => import('./messages-page.tsx'), 'MessagesPage'),
})

export const messageRoutes = [messagesRoute] as const
