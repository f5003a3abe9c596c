import type { Feature } from '../../platform/feature.ts'
import { reportsApi } from './api.ts'
import { reportMails } from './mail-reports.ts'
import { reportsPersonData } from './person-data.ts'

export const reportsFeature: Feature = {
  name: 'reports',
  api: reportsApi,
  jobs: [reportMails],
  personData: reportsPersonData,
}
