import type { Feature } from '../../platform/feature.ts'
import { commissionsApi } from './api.ts'
import { commissionsJobs } from './jobs.ts'

export const commissionsFeature: Feature = {
  name: 'commissions',
  api: commissionsApi,
  jobs: commissionsJobs,
}
