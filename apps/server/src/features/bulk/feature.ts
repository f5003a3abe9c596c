import type { Feature } from '../../platform/feature.ts'
import { bulkApi } from './api.ts'
import { bulkJobs } from './jobs.ts'

export const bulkFeature: Feature = {
  name: 'bulk',
  api: bulkApi,
  jobs: bulkJobs,
}
