import type { Feature } from '../../platform/feature.ts'
import { bookingsApi } from './api.ts'
import { bookingsJobs } from './jobs.ts'
import { bookingsPersonData } from './person-data.ts'

export const bookingsFeature: Feature = {
  name: 'bookings',
  api: bookingsApi,
  jobs: bookingsJobs,
  personData: bookingsPersonData,
}
