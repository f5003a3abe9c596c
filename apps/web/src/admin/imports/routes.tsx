import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../../app/admin-route.tsx'

const access = { permissions: ['INSURED_CREATE'], notRoles: ['DOCTOR'] } as const

const steps = ['match', 'edit', 'save'] as const
export type DraftStep = (typeof steps)[number]

/** What the address of a draft remembers, so that a reload changes nothing. */
export interface DraftSearch {
  step?: DraftStep
  updateNames?: boolean
  /** `now`, or the moment of the welcome e-mails. */
  welcome?: string
}

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
