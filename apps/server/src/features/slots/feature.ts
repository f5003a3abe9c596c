import type { Feature } from '../../platform/feature.ts'
import { slotsApi } from './api.ts'
import { slotsJobs } from './jobs.ts'

export const slotsFeature: Feature = { name: 'slots', api: slotsApi, jobs: slotsJobs }
