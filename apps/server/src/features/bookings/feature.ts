import type { Feature } from '../../platform/feature.ts'
import { bookingsApi } from './api.ts'
import { bookingsJobs } from './jobs.ts'
import type { VisitLink } from './messages/find-letter.ts'
import { bookingsPersonData } from './person-data.ts'

/** `visitLink` belongs to visits, which read bookings. */
export const bookingsFeature = (visitLink: VisitLink): Feature => ({
  name: 'bookings',
  api: bookingsApi,
  jobs: bookingsJobs(visitLink),
  personData: bookingsPersonData,
})
