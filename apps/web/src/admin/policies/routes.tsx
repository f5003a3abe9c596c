import { IconFileCertificate } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../../app/admin-route.tsx'
import { policyPageSearch, policySearch } from './search.ts'

const access = { permissions: ['POLICIES_VIEW'], notRoles: ['DOCTOR'] } as const

const policyListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'policies',
  staticData: {
    title: 'app:menu.policies',
    ...access,
    menu: { group: 'catalogue', order: 20, icon: IconFileCertificate },
  },
  validateSearch: policySearch,
  component: lazyRouteComponent(() => import('./policy-list-page.tsx'), 'PolicyListPage'),
})

const policyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'policies/$id',
  staticData: { title: 'policies:policy', ...access },
  validateSearch: policyPageSearch,
  // Benefits are another noun: the page is put together in the shell.
  component: lazyRouteComponent(() => import('../../app/pages/policy-page.tsx'), 'PolicyPage'),
})

export const policyRoutes = [policyListRoute, policyRoute] as const
