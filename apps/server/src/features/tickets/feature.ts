import type { Feature } from '../../platform/feature.ts'
import { ticketsApi } from './api.ts'
import { ticketsJobs } from './jobs.ts'

export const ticketsFeature: Feature = {
  api: ticketsApi,
  jobs: ticketsJobs,
}
