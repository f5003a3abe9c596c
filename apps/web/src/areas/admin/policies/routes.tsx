import { IconShieldCheck } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { pageIn } from '../../../kit/lists/read-search.ts'
import { policyPageSearch, policySearch } from '../../../nouns/policies/search.ts'

const access = { permissions: ['POLICIES_VIEW'], notRoles: ['DOCTOR'] } as const

const policyListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'policies',
  staticData: {
    title: 'app:menu.policies',
    ...access,
    menu: { group: 'cover', order: 10, icon: IconShieldCheck, tab: 'app:tabs.allPolicies' },
  },
  validateSearch: policySearch,
  component: lazyRouteComponent(() => import('./policy-list-page.tsx'), 'PolicyListPage'),
})

const deletedPoliciesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'policies/deleted',
  staticData: {
    title: 'app:tabs.deleted',
    permissions: ['POLICIES_DELETE'],
    notRoles: ['DOCTOR'],
    tab: { of: '/admin/policies', order: 20 },
  },
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = pageIn(search['page'])
    return page === undefined ? {} : { page }
  },
  component: lazyRouteComponent(() => import('./deleted-policies-page.tsx'), 'DeletedPoliciesPage'),
})

const policyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'policies/$id',
  staticData: { title: 'policies:policy', ...access },
  validateSearch: policyPageSearch,
  component: lazyRouteComponent(() => import('./policy-page.tsx'), 'PolicyPage'),
})

/** The other tabs of a policy; the page stays mounted when another is opened. */
const policyTabRoute = createRoute({
  getParentRoute: () => policyRoute,
  path: '$tab',
})

export const policyRoutes = [
  policyListRoute,
  deletedPoliciesRoute,
  policyRoute.addChildren([policyTabRoute]),
] as const
