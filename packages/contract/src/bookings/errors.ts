import type { NounErrors } from '../errors-shape.ts'

export const bookingsErrors = {
  'bookings.not-covered': { status: 409, code: 'BOOKING_NOT_COVERED' },
  'bookings.state-changed': { status: 409, code: 'BOOKING_STATE_CHANGED' },
  'bookings.overlaps': { status: 409, code: 'BOOKING_OVERLAPS' },
  'bookings.in-future': { status: 409, code: 'BOOKING_IN_THE_FUTURE' },
  'bookings.ticket-taken': { status: 409, code: 'BOOKING_TICKET_TAKEN' },
  'bookings.slot-taken': { status: 409, code: 'BOOKING_SLOT_TAKEN' },
  'bookings.doctor-not-active': { status: 409, code: 'BOOKING_DOCTOR_NOT_ACTIVE' },
  'bookings.already-waiting': { status: 409, code: 'BOOKING_ALREADY_WAITING' },
  'bookings.queue-empty': { status: 409, code: 'BOOKING_QUEUE_EMPTY' },
  'bookings.visit-open': { status: 409, code: 'BOOKING_VISIT_OPEN' },
  'bookings.undecided': { status: 409, code: 'BOOKING_UNDECIDED' },
  'bookings.ended': { status: 409, code: 'BOOKING_CANCELED' },
  'bookings.took-place': { status: 409, code: 'BOOKING_TOOK_PLACE' },
  'bookings.owns-fields': { status: 409, code: 'BOOKING_OWNS_FIELDS' },
  'bookings.on-waitlist': { status: 409, code: 'BOOKING_ON_WAITLIST' },
  'bookings.waitlist-ended': { status: 409, code: 'BOOKING_WAITLIST_ENDED' },
  'bookings.offer-ended': { status: 409, code: 'BOOKING_OFFER_ENDED' },
  'bookings.offer-not-valid': { status: 404, code: 'BOOKING_OFFER_NOT_VALID' },
  'bookings.offer-not-bookable': { status: 409, code: 'BOOKING_OFFER_NOT_BOOKABLE' },
} as const satisfies NounErrors
