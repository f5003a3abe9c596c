import { IconSettings } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

export interface SettingsSearch {
  tab?: string
}

/** Integrations of the provider and the user's notices; each tab has its own access rule. */
export const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings',
  staticData: {
    title: 'app:menu.settings',
    menu: { group: 'administration', order: 85, icon: IconSettings },
  },
  validateSearch: (search: Record<string, unknown>): SettingsSearch =>
    typeof search['tab'] === 'string' ? { tab: search['tab'] } : {},
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
})
