import type { BookingMessage, QueueMessage } from '@coverline/contract/bookings/terms'
import { type BookingValues, plannedAt } from '../rules.ts'

/** What a person keeps in the calendar */
const told = (booking: BookingValues) => {
  const { endsAt, preferredTo, clinicId, doctorId, address } = booking
  return [plannedAt(booking), endsAt, preferredTo, clinicId, doctorId, address].join()
}

/**
 * Returns the message about a change of a booking. The person gets no message about an unconfirmed visit, and none
 * about a visit in the past.
 */
export function messageOf(
  before: BookingValues,
  after: BookingValues,
  now: Date,
): Exclude<BookingMessage, QueueMessage> | null {
  const isAhead = (booking: BookingValues) => (plannedAt(booking) ?? '') > now.toISOString()
  if (before.state === 'NEW' && after.state === 'CONFIRMED') return isAhead(after) ? 'CONFIRMATION' : null
  // The calendar still has the time that was agreed before the person wished for another one.
  const isKnown = before.kind === 'CLINIC' && before.calendarSequence > 0
  if (before.state === 'NEW' && after.state === 'CANCELED' && isKnown)
    return isAhead(before) ? 'CANCELLATION' : null
  if (before.state !== 'CONFIRMED') return null
  if (after.state === 'CANCELED') return isAhead(before) ? 'CANCELLATION' : null
  const isChanged = after.state === 'CONFIRMED' && told(before) !== told(after)
  return isChanged && isAhead(after) ? 'CHANGE' : null
}
