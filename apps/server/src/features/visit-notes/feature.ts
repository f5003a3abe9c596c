import type { Feature } from '../../platform/feature.ts'
import { visitNotesApi } from './api.ts'
import { visitNotesJobs } from './jobs.ts'

export const visitNotesFeature: Feature = {
  name: 'visit-notes',
  api: visitNotesApi,
  jobs: visitNotesJobs,
}
