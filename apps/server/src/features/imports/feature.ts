import type { Feature } from '../../platform/feature.ts'
import { importsApi } from './api.ts'
import { importsJobs } from './jobs.ts'
import { importsPersonData } from './person-data.ts'

export const importsFeature: Feature = {
  name: 'imports',
  api: importsApi,
  jobs: importsJobs,
  personData: importsPersonData,
}
