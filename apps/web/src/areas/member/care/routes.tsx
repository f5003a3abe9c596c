import { IconStethoscope } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../member-route.tsx'
import { readBookSearch } from './book/book-search.ts'

const title = 'app:member.care'

const careRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/care',
  staticData: { title, memberTab: { order: 2, icon: IconStethoscope } },
  component: lazyRouteComponent(() => import('./care-page.tsx'), 'CarePage'),
})

const pastRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/care/past',
  staticData: { title },
  component: lazyRouteComponent(() => import('./past-page.tsx'), 'PastPage'),
})

/** What is chosen stands in the address, so that a link opens each step; what is typed about health never does. */
const serviceRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/care/book',
  validateSearch: readBookSearch,
  staticData: { title },
  component: lazyRouteComponent(() => import('./book/service-page.tsx'), 'ServicePage'),
})

const timeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/care/book/time',
  validateSearch: readBookSearch,
  staticData: { title },
  component: lazyRouteComponent(() => import('./book/time-page.tsx'), 'TimePage'),
})

const detailsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/care/book/details',
  validateSearch: readBookSearch,
  staticData: { title },
  component: lazyRouteComponent(() => import('./book/details-page.tsx'), 'DetailsPage'),
})

const confirmRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/care/book/confirm',
  validateSearch: readBookSearch,
  staticData: { title },
  component: lazyRouteComponent(() => import('./book/confirm-page.tsx'), 'ConfirmPage'),
})

const bookingRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/app/care/$receptionId',
  staticData: { title },
  component: lazyRouteComponent(() => import('./booking-page.tsx'), 'BookingPage'),
})

export const memberCareRoutes = [
  careRoute,
  pastRoute,
  serviceRoute,
  timeRoute,
  detailsRoute,
  confirmRoute,
  bookingRoute,
] as const
