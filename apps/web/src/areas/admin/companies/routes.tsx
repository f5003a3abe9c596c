import { IconBuilding } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { companyPageSearch, companySearch } from '../../../nouns/companies/search.ts'

const access = { permissions: ['INSURED_VIEW'], notRoles: ['DOCTOR'] } as const

const companyListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'companies',
  staticData: {
    title: 'app:menu.companies',
    ...access,
    menu: { group: 'clients', order: 20, icon: IconBuilding },
  },
  validateSearch: companySearch,
  component: lazyRouteComponent(() => import('./company-list-page.tsx'), 'CompanyListPage'),
})

/** The URL of a new company opens the list with the dialog. */
const newCompanyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'companies/new',
  staticData: { ...access },
  beforeLoad: () => {
    throw redirect({ to: '/admin/companies', search: { create: true }, replace: true })
  },
})

const companyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'companies/$id',
  staticData: { title: 'companies:company', ...access },
  validateSearch: companyPageSearch,
  // People and members are other nouns, so the shell assembles the page.
  component: lazyRouteComponent(() => import('./company-page.tsx'), 'CompanyPage'),
})

export const companyRoutes = [companyListRoute, newCompanyRoute, companyRoute] as const
