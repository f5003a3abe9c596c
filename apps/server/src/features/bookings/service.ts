import { findBookings } from './queries.ts'
import { bookingViews } from './view.ts'

export { countUntimedOf } from './queries.ts'
export { bookingRules } from './ticket-rules.ts'

export const bookingService = {
  /** Returns the visible bookings of the ids, in no order. */
  find: findBookings,
  /** Adds the names of people, services and doctors, in the order of the bookings. */
  views: bookingViews,
}
