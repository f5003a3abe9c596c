import type { Feature } from '../../platform/feature.ts'
import { doctorsApi } from './api.ts'
import { doctorsJobs } from './jobs.ts'

export const doctorsFeature: Feature = { name: 'doctors', api: doctorsApi, jobs: doctorsJobs }
