import { areas } from '@coverline/contract/areas'
import { IconHome } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { memberRoute } from '../member-route.tsx'

const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: areas.member.home,
  staticData: { title: 'app:member.home', memberTab: { order: 1, icon: IconHome } },
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})

export const memberHomeRoutes = [homeRoute] as const
