import type { Feature } from '../../platform/feature.ts'
import { visitNotesApi } from './api.ts'
import { visitNotesJobs } from './jobs.ts'
import { visitNotesPersonData } from './person-data.ts'

export const visitNotesFeature: Feature = {
  name: 'visit-notes',
  api: visitNotesApi,
  jobs: visitNotesJobs,
  personData: visitNotesPersonData,
}
