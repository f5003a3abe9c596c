import { IconBell, IconMessages } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

export interface SettingsSearch {
  tab?: string
}

const channels = { anyPermission: ['INTEGRATIONS_VIEW'] } as const

/** The channels of the provider's clients, and the user's notices; each tab has its own access rule. */
export const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings',
  staticData: {
    title: 'app:menu.settings',
    menu: {
      group: 'settings',
      order: 30,
      icon: IconMessages,
      title: 'app:menu.channels',
      tab: 'app:settingsTabs.mail',
      ...channels,
    },
    moreTabs: [
      {
        title: 'app:settingsTabs.whatsapp',
        search: { tab: 'whatsapp' },
        isOpen: ({ tab }) => tab === 'whatsapp',
        ...channels,
      },
    ],
    part: {
      group: 'settings',
      order: 70,
      icon: IconBell,
      title: 'app:menu.notifications',
      search: { tab: 'notifications' },
      isOpen: ({ tab }) => tab === 'notifications',
    },
  },
  validateSearch: (search: Record<string, unknown>): SettingsSearch =>
    typeof search['tab'] === 'string' ? { tab: search['tab'] } : {},
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
})
