import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { platformRoute } from '../platform-route.tsx'
import { providerSearch } from './search.ts'

const providersRoute = createRoute({
  getParentRoute: () => platformRoute,
  path: '/',
  staticData: { title: 'app:user.platform' },
  validateSearch: providerSearch,
  component: lazyRouteComponent(() => import('./provider-list-page.tsx'), 'ProviderListPage'),
})

export const providerRoutes = [providersRoute] as const
