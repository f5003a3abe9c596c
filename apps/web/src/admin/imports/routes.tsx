import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../../app/admin-route.tsx'
import { type DraftSearch, steps } from './draft-step.ts'

const access = { permissions: ['INSURED_CREATE'], notRoles: ['DOCTOR'] } as const

function draftSearch(search: Record<string, unknown>): DraftSearch {
  const step = steps.find((each) => each === search.step)
  return {
    ...(step ? { step } : {}),
    ...(search.updateNames === true ? { updateNames: true } : {}),
    ...(typeof search.welcome === 'string' ? { welcome: search.welcome } : {}),
  }
}

const uploadRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'programs/$packageId/import',
  staticData: { title: 'common:import', ...access },
  component: lazyRouteComponent(() => import('./upload-page.tsx'), 'UploadPage'),
})

const importRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'imports/$importId',
  staticData: { title: 'common:import', ...access },
  validateSearch: draftSearch,
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
})

export const importRoutes = [uploadRoute, importRoute] as const
