import { IconUsers } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { employeeSearch } from '../../../nouns/employees/search.ts'
import { hrRoute } from '../hr-route.tsx'

const access = { permissions: ['INSURED_VIEW'] } as const

const employeesRoute = createRoute({
  getParentRoute: () => hrRoute,
  path: '/hr/employees',
  staticData: { title: 'app:hr.employees', ...access, companyTab: { order: 2, icon: IconUsers } },
  validateSearch: employeeSearch,
  component: lazyRouteComponent(() => import('./employees-page.tsx'), 'EmployeesPage'),
})

const employeeRoute = createRoute({
  getParentRoute: () => hrRoute,
  path: '/hr/employees/$profileId',
  staticData: { title: 'app:hr.employees', ...access },
  component: lazyRouteComponent(() => import('./employee-page.tsx'), 'EmployeePage'),
})

export const employeeRoutes = [employeesRoute, employeeRoute] as const
