import type { Feature } from '../../platform/feature.ts'
import { bulkApi } from './api.ts'
import { bulkJobs } from './jobs.ts'
import { bulkPersonData } from './person-data.ts'

export const bulkFeature: Feature = {
  name: 'bulk',
  api: bulkApi,
  jobs: bulkJobs,
  personData: bulkPersonData,
}
