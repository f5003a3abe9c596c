import type { Feature } from '../../platform/feature.ts'
import { statementsApi } from './api.ts'
import { statementsJobs } from './jobs.ts'
import { statementsPersonData } from './person-data.ts'

export const statementsFeature: Feature = {
  name: 'statements',
  api: statementsApi,
  jobs: statementsJobs,
  personData: statementsPersonData,
}
