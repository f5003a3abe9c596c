import type { Feature } from '../../platform/feature.ts'
import { changeFilesApi, changesApi } from './api.ts'
import { changesJobs } from './jobs.ts'
import { changesPersonData } from './person-data.ts'

export const changesFeature: Feature = {
  name: 'changes',
  api: [...changesApi, ...changeFilesApi],
  jobs: changesJobs,
  personData: changesPersonData,
}
