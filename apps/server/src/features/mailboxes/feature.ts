import type { Feature } from '../../platform/feature.ts'
import { mailboxesApi } from './api.ts'
import { mailboxesJobs } from './jobs.ts'
import { mailboxesPersonData } from './person-data.ts'

export const mailboxesFeature: Feature = {
  name: 'mailboxes',
  api: mailboxesApi,
  jobs: mailboxesJobs,
  personData: mailboxesPersonData,
}
