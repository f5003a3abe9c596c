import { IconUsersGroup } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { memberSearch } from '../../../nouns/members/search.ts'

const membersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings-and-members',
  staticData: {
    title: 'app:menu.members',
    permissions: ['ADD_MEMBERS_VIEW'],
    menu: { group: 'settings', order: 20, icon: IconUsersGroup },
  },
  validateSearch: memberSearch,
  component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
})

const operatorsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'operators',
  staticData: { title: 'app:menu.operators', permissions: ['ADD_MEMBERS_VIEW'] },
  validateSearch: memberSearch,
  component: lazyRouteComponent(() => import('./operators-page.tsx'), 'OperatorsPage'),
})

export const memberRoutes = [membersRoute, operatorsRoute] as const
