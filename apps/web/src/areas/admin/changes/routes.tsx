import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

const access = { permissions: ['INSURED_UPDATE'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] } as const

const reviewRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'changes/$changeId',
  staticData: { title: 'changes:title', ...access },
  component: lazyRouteComponent(() => import('./review-page.tsx'), 'ReviewPage'),
})

/** The change that a ticket is about */
const ticketReviewRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'changes/of-request/$ticketId',
  staticData: { title: 'changes:title', ...access },
  component: lazyRouteComponent(() => import('./review-page.tsx'), 'TicketReviewPage'),
})

export const changeReviewRoutes = [reviewRoute, ticketReviewRoute] as const
