import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from '../../../session/root-route.tsx'

/** True if the page was requested from the host of the admin area (ADMIN_HOST); the server marks the page. */
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
