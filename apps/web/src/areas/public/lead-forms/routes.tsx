import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../../session/root-route.tsx'

const leadFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lead-form/$key',
  staticData: { title: 'lead-forms:page.title' },
  component: lazyRouteComponent(() => import('./lead-form-page.tsx'), 'LeadFormPage'),
})

export const publicFormRoutes = [leadFormRoute] as const
