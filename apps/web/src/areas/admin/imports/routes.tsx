import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from '../admin-route.tsx'
import { type DraftSearch, steps } from '../../../nouns/imports/draft/draft-step.ts'

// The same permissions as `importRules` in the contract, whose import would add its schemas to the bundle.
const access = {
  anyPermission: ['INSURED_CREATE', 'PLANS_UPDATE', 'LEADS_DELETE'],
  notRoles: ['DOCTOR'],
} as const

function draftSearch(search: Record<string, unknown>): DraftSearch {
  const step = steps.find((each) => each === search.step)
  return {
    ...(step ? { step } : {}),
    ...(search.updateNames === true ? { updateNames: true } : {}),
    ...(search.usePlanEnd === true ? { usePlanEnd: true } : {}),
    ...(typeof search.welcome === 'string' ? { welcome: search.welcome } : {}),
  }
}

const uploadRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'programs/$packageId/import',
  staticData: { title: 'common:import', permissions: ['INSURED_CREATE'], notRoles: ['DOCTOR'] },
  component: lazyRouteComponent(() => import('./upload-page.tsx'), 'UploadPage'),
})

const plansUploadRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'programs/import',
  staticData: {
    title: 'common:import',
    permissions: ['PLANS_CREATE', 'PLANS_UPDATE', 'INSURED_CREATE'],
    notRoles: ['DOCTOR'],
  },
  component: lazyRouteComponent(() => import('./plans-upload-page.tsx'), 'PlansUploadPage'),
})

const clinicsUploadRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'clinics/import',
  staticData: { title: 'common:import', permissions: ['PLANS_UPDATE'], notRoles: ['DOCTOR'] },
  component: lazyRouteComponent(() => import('./clinics-upload-page.tsx'), 'ClinicsUploadPage'),
})

const leadsUploadRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'leads/import',
  staticData: {
    title: 'common:import',
    permissions: ['LEADS_CREATE', 'LEADS_DELETE'],
    notRoles: ['DOCTOR'],
  },
  component: lazyRouteComponent(() => import('./leads-upload-page.tsx'), 'LeadsUploadPage'),
})

const importRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'imports/$importId',
  staticData: { title: 'common:import', ...access },
  validateSearch: draftSearch,
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
})

export const importRoutes = [
  uploadRoute,
  plansUploadRoute,
  clinicsUploadRoute,
  leadsUploadRoute,
  importRoute,
] as const
