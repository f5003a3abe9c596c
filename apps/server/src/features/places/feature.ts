import type { Feature } from '../../platform/feature.ts'
import { placesApi } from './api.ts'
import { placesJobs } from './jobs.ts'

export const placesFeature: Feature = {
  name: 'places',
  api: placesApi,
  jobs: placesJobs,
}
