import type { Feature } from '../../platform/feature.ts'
import { renewalsApi } from './api.ts'
import { renewalsJobs } from './jobs.ts'

export const renewalsFeature: Feature = {
  api: renewalsApi,
  jobs: renewalsJobs,
}
