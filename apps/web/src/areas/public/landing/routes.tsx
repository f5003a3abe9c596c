import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from '../../../session/root-route.tsx'

/** The server marks the page when it is asked for by the address of the admin area (ADMIN_HOST). */
function isAdminHost(): boolean {
  return document.documentElement.dataset.host === 'admin'
}

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'landing:title' },
  beforeLoad: () => {
    if (isAdminHost()) throw redirect({ to: '/login' })
  },
  component: lazyRouteComponent(() => import('./landing-page.tsx'), 'LandingPage'),
})

export const landingRoutes = [landingRoute] as const
