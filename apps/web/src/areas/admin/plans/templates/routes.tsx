import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../../admin-route.tsx'
import { templatePageSearch, templateSearch } from '../../../../nouns/plans/templates/search.ts'

const access = { permissions: ['PLANS_VIEW'], notRoles: ['DOCTOR'] } as const

const templateListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'demo-programs',
  staticData: {
    title: 'app:tabs.templates',
    ...access,
    tab: { of: '/admin/programs', order: 20 },
  },
  validateSearch: templateSearch,
  component: lazyRouteComponent(() => import('./template-list-page.tsx'), 'TemplateListPage'),
})

const templateRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'demo-programs/$id',
  staticData: { title: 'templates:template', ...access },
  validateSearch: templatePageSearch,
  component: lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
})

export const templateRoutes = [templateListRoute, templateRoute] as const
