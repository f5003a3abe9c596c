import { IconTargetArrow } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { leadSearch } from '../../../nouns/leads/search.ts'
import { adminRoute } from '../admin-route.tsx'

const access = { permissions: ['LEADS_VIEW'], notRoles: ['DOCTOR'] } as const

const leadListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'leads',
  staticData: {
    title: 'app:menu.leads',
    ...access,
    menu: { group: 'clients', order: 30, icon: IconTargetArrow },
  },
  validateSearch: leadSearch,
  component: lazyRouteComponent(() => import('./lead-list-page.tsx'), 'LeadListPage'),
})

const leadRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'leads/$leadId',
  staticData: { title: 'leads:lead', ...access },
  component: lazyRouteComponent(() => import('./lead-page.tsx'), 'LeadPage'),
})

/** The other tabs of a lead; the page stays mounted when another is opened. */
const leadTabRoute = createRoute({
  getParentRoute: () => leadRoute,
  path: '$tab',
})

export const leadRoutes = [leadListRoute, leadRoute.addChildren([leadTabRoute])] as const
