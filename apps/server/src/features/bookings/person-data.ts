import { moveRows, type PersonData } from '../../platform/person-data.ts'
import { bookingsOf, eraseBookings, exportBookings, movesOfBookings } from './person-queries.ts'

export const bookingsPersonData: PersonData = {
  exportOf: exportBookings,
  recordsOf: bookingsOf,
  erase: eraseBookings,
  move: [
    { kind: 'BOOKING', audit: { action: 'bookings.moved', entity: 'bookings' }, ...movesOfBookings },
    {
      kind: 'WAITLIST',
      audit: { action: 'bookings.waitlist-moved', entity: 'waitlist' },
      ...moveRows('booking_waitlist'),
    },
  ],
}
