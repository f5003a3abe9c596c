import type { Feature } from '../../platform/feature.ts'
import type { BookingRules } from '../tickets/service.ts'
import { macrosApi } from './api.ts'

/** The rules belong to bookings, which use tickets. */
export const macrosFeature = (bookingRules: BookingRules): Feature => ({
  name: 'macros',
  api: macrosApi(bookingRules),
})
