import { IconBook2 } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../../app/admin-route.tsx'
import { insurerSearch } from './search.ts'

/** Dictionaries are for administrators (S1 §6); insurance companies are the first of them. */
const dictionariesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'dictionaries',
  staticData: {
    title: 'app:menu.dictionaries',
    permissions: ['PLANS_VIEW'],
    roles: ['ADMIN'],
    menu: { group: 'administration', order: 80, icon: IconBook2 },
  },
  validateSearch: insurerSearch,
  component: lazyRouteComponent(() => import('./insurer-list-page.tsx'), 'InsurerListPage'),
})

export const insurerRoutes = [dictionariesRoute] as const
