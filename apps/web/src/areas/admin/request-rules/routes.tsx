import { IconRoute } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

const requestRulesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'rules',
  staticData: {
    title: 'app:menu.rules',
    permissions: ['SETTINGS_VIEW'],
    menu: { group: 'settings', order: 63, icon: IconRoute },
  },
  component: lazyRouteComponent(() => import('./request-rules-page.tsx'), 'RequestRulesPage'),
})

export const requestRuleRoutes = [requestRulesRoute] as const
