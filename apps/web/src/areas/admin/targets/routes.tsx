import { IconClockCheck } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

const responseTimesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'response-times',
  staticData: {
    title: 'app:menu.responseTimes',
    permissions: ['SETTINGS_VIEW'],
    menu: { group: 'settings', order: 65, icon: IconClockCheck },
  },
  component: lazyRouteComponent(() => import('./target-settings-page.tsx'), 'TargetSettingsPage'),
})

export const targetRoutes = [responseTimesRoute] as const
