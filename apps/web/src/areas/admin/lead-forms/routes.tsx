import { IconForms } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

const leadFormRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'lead-form',
  staticData: {
    title: 'app:menu.leadForm',
    permissions: ['SETTINGS_VIEW'],
    menu: { group: 'settings', order: 64, icon: IconForms },
  },
  component: lazyRouteComponent(() => import('./lead-form-settings-page.tsx'), 'LeadFormSettingsPage'),
})

export const leadFormRoutes = [leadFormRoute] as const
