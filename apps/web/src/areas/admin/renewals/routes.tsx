import { IconRefresh } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { renewalSearch } from '../../../nouns/renewals/search.ts'

const access = { permissions: ['RENEWALS_VIEW'], notRoles: ['DOCTOR'] } as const

const renewalListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'renewals',
  staticData: {
    title: 'app:menu.renewals',
    ...access,
    menu: { group: 'cover', order: 20, icon: IconRefresh },
  },
  validateSearch: renewalSearch,
  component: lazyRouteComponent(() => import('./renewal-list-page.tsx'), 'RenewalListPage'),
})

const renewalRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'renewals/$policyId',
  staticData: { title: 'renewals:renewal', ...access },
  component: lazyRouteComponent(() => import('./renewal-page.tsx'), 'RenewalPage'),
})

/** The other tabs of a renewal; the page stays mounted when another is opened. */
const renewalTabRoute = createRoute({
  getParentRoute: () => renewalRoute,
  path: '$tab',
})

export const renewalRoutes = [renewalListRoute, renewalRoute.addChildren([renewalTabRoute])] as const
