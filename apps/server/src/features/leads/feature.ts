import type { Feature } from '../../platform/feature.ts'
import { leadsApi } from './api.ts'
import { leadsJobs } from './jobs.ts'
import { leadsPersonData } from './person-data.ts'

export const leadsFeature: Feature = {
  name: 'leads',
  api: leadsApi,
  jobs: leadsJobs,
  personData: leadsPersonData,
}
