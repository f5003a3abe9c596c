import { IconBook2, IconUmbrella } from '@tabler/icons-react'
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
    menu: { group: 'settings', order: 50, icon: IconBook2, search: { tab: 'countries' } },
    part: {
      group: 'settings',
      order: 40,
      icon: IconUmbrella,
      title: 'app:menu.insurers',
      isOpen: ({ tab }) => (tab ?? 'insurers') === 'insurers',
    },
  },
  validateSearch: dictionarySearch,
  component: lazyRouteComponent(() => import('./dictionaries-page.tsx'), 'DictionariesPage'),
})
