import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { statementListSearch, statementSearch } from '../../../nouns/statements/search.ts'

const access = { permissions: ['POLICIES_VIEW'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] } as const

const statementListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'statements',
  staticData: {
    title: 'app:menu.statements',
    ...access,
    tab: { of: '/admin/payments', order: 20 },
  },
  validateSearch: statementListSearch,
  component: lazyRouteComponent(() => import('./statement-list-page.tsx'), 'StatementListPage'),
})

const statementRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'statements/$statementId',
  staticData: { title: 'statements:statement', ...access },
  validateSearch: statementSearch,
  component: lazyRouteComponent(() => import('./statement-page.tsx'), 'StatementPage'),
})

export const statementRoutes = [statementListRoute, statementRoute] as const
