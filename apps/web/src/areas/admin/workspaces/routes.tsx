import { IconBuildingBank } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

const providerRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'provider',
  staticData: {
    title: 'app:menu.provider',
    permissions: ['MY_PROFILE_VIEW'],
    menu: { group: 'settings', order: 10, icon: IconBuildingBank },
  },
  component: lazyRouteComponent(() => import('./provider-page.tsx'), 'ProviderPage'),
})

/** The only visible provider is the user's own; a URL with its id leads there too. */
const providerByIdRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'provider/$id',
  beforeLoad: () => {
    throw redirect({ to: '/admin/provider', replace: true })
  },
})

export const workspaceRoutes = [providerRoute, providerByIdRoute] as const
