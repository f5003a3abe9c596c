import type { Feature } from '../../platform/feature.ts'
import { leadsApi } from './api.ts'
import { companyLeadsApi } from './company/api.ts'
import { leadsJobs } from './jobs.ts'
import { leadsPersonData } from './person-data.ts'
import { leadsUndo } from './imported/undo.ts'

export const leadsFeature: Feature = {
  name: 'leads',
  api: [...leadsApi, ...companyLeadsApi],
  jobs: leadsJobs,
  personData: leadsPersonData,
  undo: [leadsUndo],
}
