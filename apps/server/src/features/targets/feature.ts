import type { Feature } from '../../platform/feature.ts'
import { targetsApi } from './api.ts'
import { targetsJobs } from './jobs.ts'

export const targetsFeature: Feature = { name: 'targets', api: targetsApi, jobs: targetsJobs }
