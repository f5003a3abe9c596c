import type { Feature } from '../../platform/feature.ts'
import { mailboxesApi } from './api.ts'
import { mailboxesJobs } from './jobs.ts'

export const mailboxesFeature: Feature = {
  api: mailboxesApi,
  jobs: mailboxesJobs,
}
