import type { Feature } from '../../platform/feature.ts'
import { importsApi } from './api.ts'
import { importsJobs } from './jobs.ts'

export const importsFeature: Feature = {
  api: importsApi,
  jobs: importsJobs,
}
