import type { Feature } from '../../platform/feature.ts'
import { statementsApi } from './api.ts'
import { statementsJobs } from './jobs.ts'

export const statementsFeature: Feature = {
  api: statementsApi,
  jobs: statementsJobs,
}
