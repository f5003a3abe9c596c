import { IconBuildingHospital } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { clinicPageSearch, clinicSearch } from '../../../nouns/clinics/search.ts'

const access = { permissions: ['PLANS_VIEW'], notRoles: ['DOCTOR'] } as const

const clinicListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'clinics',
  staticData: {
    title: 'app:menu.clinics',
    ...access,
    menu: { group: 'care', order: 10, icon: IconBuildingHospital },
  },
  validateSearch: clinicSearch,
  component: lazyRouteComponent(() => import('./clinic-list-page.tsx'), 'ClinicListPage'),
})

/** The URL of a new clinic opens the list with the dialog. */
const newClinicRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'clinics/new',
  staticData: { ...access },
  beforeLoad: () => {
    throw redirect({ to: '/admin/clinics', search: { create: true }, replace: true })
  },
})

const clinicRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'clinics/$clinicId',
  staticData: { title: 'clinics:clinic', ...access },
  validateSearch: clinicPageSearch,
  component: lazyRouteComponent(() => import('./clinic-page.tsx'), 'ClinicPage'),
})

export const clinicRoutes = [clinicListRoute, newClinicRoute, clinicRoute] as const
