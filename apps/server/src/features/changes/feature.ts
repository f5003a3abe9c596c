import type { Feature } from '../../platform/feature.ts'
import { changesApi } from './api.ts'
import { changeFilesApi, companyChangesApi } from './company/api.ts'
import { changesJobs } from './jobs.ts'
import { changesPersonData } from './person-data.ts'

export const changesFeature: Feature = {
  name: 'changes',
  api: [...changesApi, ...companyChangesApi, ...changeFilesApi],
  jobs: changesJobs,
  personData: changesPersonData,
}
