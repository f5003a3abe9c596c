import type { Feature } from '../../platform/feature.ts'
import { renewalsApi } from './api.ts'
import { renewalsJobs } from './jobs.ts'
import { renewalsPersonData } from './person-data.ts'

export const renewalsFeature: Feature = {
  name: 'renewals',
  api: renewalsApi,
  jobs: renewalsJobs,
  personData: renewalsPersonData,
}
