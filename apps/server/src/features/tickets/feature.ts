import type { Feature } from '../../platform/feature.ts'
import { ticketsApi } from './api.ts'
import { ticketsJobs } from './jobs.ts'
import { ticketsPersonData } from './person-data.ts'

export const ticketsFeature: Feature = {
  name: 'tickets',
  api: ticketsApi,
  jobs: ticketsJobs,
  personData: ticketsPersonData,
}
