import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../../session/root-route.tsx'

const offerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/waitlist-offer',
  staticData: { title: 'bookings:waitlist.page.title' },
  component: lazyRouteComponent(() => import('./offer-page.tsx'), 'OfferPage'),
})

export const waitlistOfferRoutes = [offerRoute] as const
