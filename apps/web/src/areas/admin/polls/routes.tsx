import { IconMoodSmile } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

const satisfactionRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'satisfaction',
  staticData: {
    title: 'app:menu.satisfaction',
    permissions: ['SETTINGS_VIEW'],
    menu: { group: 'settings', order: 66, icon: IconMoodSmile },
  },
  component: lazyRouteComponent(() => import('./poll-settings-page.tsx'), 'PollSettingsPage'),
})

export const pollRoutes = [satisfactionRoute] as const
