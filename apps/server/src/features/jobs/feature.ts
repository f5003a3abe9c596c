import type { Feature } from '../../platform/feature.ts'
import { jobsApi } from './api.ts'

export const jobsFeature: Feature = {
  name: 'jobs',
  api: jobsApi,
}
