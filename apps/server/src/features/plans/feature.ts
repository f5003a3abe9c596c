import type { Feature } from '../../platform/feature.ts'
import { plansApi } from './api.ts'
import { generationApi } from './generation/api.ts'
import { generationJobs } from './generation/jobs.ts'
import { servicesApi } from './services/api.ts'
import { templatesApi } from './templates/api.ts'
import { plansUndo, servicesUndo } from './undo/undo.ts'

export const plansFeature: Feature = {
  name: 'plans',
  api: [...plansApi, ...servicesApi, ...templatesApi, ...generationApi],
  jobs: generationJobs,
  undo: [plansUndo, servicesUndo],
}
