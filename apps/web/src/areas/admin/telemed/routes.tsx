import { IconVideo } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

/** Shown in the menu with a lock while telemedicine is locked for the provider. */
export const telemedRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'telemed',
  staticData: {
    title: 'app:menu.telemed',
    permissions: ['TELEMEDICINE_VIEW'],
    feature: 'TELEMEDICINE',
    lockedOnly: true,
    menu: { group: 'care', order: 20, icon: IconVideo },
  },
  component: lazyRouteComponent(() => import('../no-access-page.tsx'), 'NoAccessPage'),
})
