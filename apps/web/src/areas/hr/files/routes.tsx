import { IconFolder } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { hrRoute } from '../hr-route.tsx'

const filesRoute = createRoute({
  getParentRoute: () => hrRoute,
  path: '/hr/files',
  staticData: {
    title: 'app:hr.files',
    permissions: ['INSURED_VIEW'],
    companyTab: { order: 4, icon: IconFolder },
  },
  component: lazyRouteComponent(() => import('./company-files-page.tsx'), 'CompanyFilesPage'),
})

export const companyFileRoutes = [filesRoute] as const
