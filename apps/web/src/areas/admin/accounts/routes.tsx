import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

export const mySettingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'my-settings',
  staticData: { title: 'app:settings.title' },
  component: lazyRouteComponent(() => import('./my-settings-page.tsx'), 'MySettingsPage'),
})
