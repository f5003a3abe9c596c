import { IconBolt } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'

const macrosRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'macros',
  staticData: {
    title: 'app:menu.macros',
    permissions: ['INSURED_INSURANCE_CHAT_OPEN'],
    menu: { group: 'settings', order: 62, icon: IconBolt },
  },
  component: lazyRouteComponent(() => import('./macros-page.tsx'), 'MacrosPage'),
})

export const macroRoutes = [macrosRoute] as const
