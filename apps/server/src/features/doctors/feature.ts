import type { Feature } from '../../platform/feature.ts'
import { doctorsApi } from './api.ts'
import type { CountUntimed } from './give-access.ts'
import { doctorsJobs } from './jobs.ts'

export const doctorsFeature = (countUntimed: CountUntimed): Feature => ({
  name: 'doctors',
  api: doctorsApi(countUntimed),
  jobs: doctorsJobs,
})
