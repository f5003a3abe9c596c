import { IconUserOff } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { senderSearch } from '../../../nouns/senders/search.ts'
import { seesSpam } from '../../../nouns/senders/shared/may-see-spam.ts'
import { adminRoute } from '../admin-route.tsx'

const spamRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'spam',
  staticData: { title: 'app:menu.spam', ...seesSpam, tab: { of: '/admin/tickets', order: 10 } },
  validateSearch: senderSearch,
  component: lazyRouteComponent(() => import('./spam-page.tsx'), 'SpamPage'),
})

const blockedSendersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'blocked-senders',
  staticData: {
    title: 'app:menu.blockedSenders',
    permissions: ['REQUESTS_UPDATE'],
    roles: seesSpam.roles,
    menu: { group: 'settings', order: 64, icon: IconUserOff },
  },
  validateSearch: senderSearch,
  component: lazyRouteComponent(() => import('./blocked-senders-page.tsx'), 'BlockedSendersPage'),
})

export const senderRoutes = [spamRoute, blockedSendersRoute] as const
