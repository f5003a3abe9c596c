import type { Feature } from '../../platform/feature.ts'
import { accountsApi } from './api.ts'
import { accountsJobs } from './jobs.ts'

export const accountsFeature: Feature = {
  name: 'accounts',
  api: accountsApi,
  jobs: accountsJobs,
}
