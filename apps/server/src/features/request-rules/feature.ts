import type { Feature } from '../../platform/feature.ts'
import type { BookingRules } from '../tickets/service.ts'
import { requestRulesApi } from './api.ts'
import { requestRulesJobs } from './jobs.ts'

/** The booking rules belong to bookings, which use tickets. */
export const requestRulesFeature = (bookingRules: BookingRules): Feature => ({
  name: 'request-rules',
  api: requestRulesApi,
  jobs: requestRulesJobs(bookingRules),
})
