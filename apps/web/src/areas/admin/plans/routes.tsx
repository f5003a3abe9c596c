import { IconStack2 } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { planPageSearch, planSearch } from '../../../nouns/plans/search.ts'
import { templateRoutes } from './templates/routes.tsx'

const access = { permissions: ['PLANS_VIEW'], notRoles: ['DOCTOR'] } as const

const planListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'programs',
  staticData: {
    title: 'app:menu.programs',
    ...access,
    menu: { group: 'cover', order: 30, icon: IconStack2, tab: 'app:tabs.all' },
  },
  validateSearch: planSearch,
  component: lazyRouteComponent(() => import('./plan-list-page.tsx'), 'PlanListPage'),
})

/** The URL of a new plan opens the list with the dialog. */
const newPlanRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'programs/new',
  staticData: { ...access },
  validateSearch: planSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/admin/programs', search: { create: 'individual', ...search }, replace: true })
  },
})

const planRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'programs/$packageId',
  staticData: { title: 'plans:plan', ...access },
  validateSearch: planPageSearch,
  component: lazyRouteComponent(() => import('./plan-page.tsx'), 'PlanPage'),
})

/** Review of drafts read from a PDF. */
const reviewRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'programs/$packageId/review',
  staticData: { title: 'generation:review.title', permissions: ['PLANS_UPDATE'], notRoles: ['DOCTOR'] },
  component: lazyRouteComponent(() => import('./review-page.tsx'), 'ReviewPage'),
})

export const planRoutes = [planListRoute, newPlanRoute, planRoute, reviewRoute, ...templateRoutes] as const
