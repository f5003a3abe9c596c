import type { Feature } from '../../platform/feature.ts'
import { bookingsApi } from './api.ts'
import { bookingsJobs, type VisitsOfBookings } from './jobs.ts'
import { memberBookingsApi } from './member/api.ts'
import { bookingsPersonData } from './person-data.ts'

/** `visits` belongs to the rooms of visits, which read bookings. */
export const bookingsFeature = (visits: VisitsOfBookings): Feature => ({
  name: 'bookings',
  api: [...bookingsApi, ...memberBookingsApi],
  jobs: bookingsJobs(visits),
  personData: bookingsPersonData,
})
