import type { Feature } from '../../platform/feature.ts'
import { auditApi } from './api.ts'
import { auditJobs } from './jobs.ts'

export const auditFeature: Feature = {
  name: 'audit',
  api: auditApi,
  jobs: auditJobs,
}
