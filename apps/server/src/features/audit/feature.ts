import type { Feature } from '../../platform/feature.ts'
import { auditApi } from './api.ts'
import { auditJobs } from './jobs.ts'

export const auditFeature: Feature = {
  api: auditApi,
  jobs: auditJobs,
}
