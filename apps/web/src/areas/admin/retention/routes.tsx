import { IconEraser } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

const retentionRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'retention',
  staticData: {
    title: 'app:menu.retention',
    permissions: ['SETTINGS_VIEW'],
    roles: ['ADMIN'],
    menu: { group: 'settings', order: 95, icon: IconEraser },
  },
  component: lazyRouteComponent(() => import('./retention-page.tsx'), 'RetentionPage'),
})

export const retentionRoutes = [retentionRoute] as const
