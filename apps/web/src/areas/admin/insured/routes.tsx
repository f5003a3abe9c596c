import { IconMail, IconUsers } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import {
  duplicateSearch,
  insuredSearch,
  personSearch,
  templateSearch,
} from '../../../nouns/insured/search.ts'

const access = { permissions: ['INSURED_VIEW'], notRoles: ['DOCTOR'] } as const

const insuredListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users',
  staticData: {
    title: 'app:menu.users',
    ...access,
    menu: { group: 'clients', order: 10, icon: IconUsers, tab: 'app:tabs.all' },
  },
  validateSearch: insuredSearch,
  component: lazyRouteComponent(() => import('./insured-list-page.tsx'), 'InsuredListPage'),
})

const duplicatesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users/duplicates',
  staticData: { title: 'app:tabs.duplicates', ...access, tab: { of: '/admin/users', order: 20 } },
  validateSearch: duplicateSearch,
  component: lazyRouteComponent(() => import('./duplicate-list-page.tsx'), 'DuplicateListPage'),
})

const invitationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users/invitation',
  staticData: {
    title: 'app:menu.welcomeMail',
    ...access,
    menu: { group: 'settings', order: 60, icon: IconMail },
  },
  validateSearch: templateSearch,
  component: lazyRouteComponent(() => import('./template-page.tsx'), 'InvitationTemplatePage'),
})

const personRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users/$profileId',
  staticData: { title: 'insured:person', ...access },
  validateSearch: personSearch,
  component: lazyRouteComponent(() => import('./person-page.tsx'), 'PersonPage'),
})

/** The other tabs of a person; the page stays mounted when another is opened. */
const personTabRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '$tab',
})

export const insuredRoutes = [
  insuredListRoute,
  duplicatesRoute,
  invitationRoute,
  personRoute.addChildren([personTabRoute]),
] as const
