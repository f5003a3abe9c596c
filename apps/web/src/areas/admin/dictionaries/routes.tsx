import { IconBook2 } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { dictionarySearch } from './dictionary-search.ts'

/** Dictionaries are for administrators (ROLES). */
export const dictionariesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'dictionaries',
  staticData: {
    title: 'app:menu.dictionaries',
    permissions: ['PLANS_VIEW'],
    roles: ['ADMIN'],
    menu: { group: 'administration', order: 80, icon: IconBook2 },
  },
  validateSearch: dictionarySearch,
  component: lazyRouteComponent(() => import('./dictionaries-page.tsx'), 'DictionariesPage'),
})
