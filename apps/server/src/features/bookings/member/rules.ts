import { isOpenBooking } from '@coverline/contract/bookings/rules'
import { changeHours } from '@coverline/contract/bookings/terms'
import type { Context } from '../../../platform/context.ts'
import type { BookingValues } from '../rules.ts'

/** True if the caller has made the booking. The comment of one that staff made is a note of staff. */
export const isWriter = ({ actor }: Context, { createdBy }: BookingValues): boolean =>
  createdBy !== null && createdBy === actor.userId

/** True until an open booking is over. One without a moment never is. */
export function isAhead({ state, dateTime, endsAt, preferredTo }: BookingValues, now: Date): boolean {
  const end = endsAt ?? dateTime ?? preferredTo
  return isOpenBooking(state) && (end === null || end >= now.toISOString())
}

/** Until when a person moves and cancels a booking in the app; null: as long as it is open. */
export function changeUntil({ state, dateTime }: BookingValues): string | null {
  if (state !== 'CONFIRMED' || dateTime === null) return null
  return new Date(Date.parse(dateTime) - changeHours * 3_600_000).toISOString()
}

/** True if a person may still move and cancel a booking in the app. */
export function isChangeable(booking: BookingValues, now: Date): boolean {
  const until = changeUntil(booking)
  return isOpenBooking(booking.state) && (until === null || now.toISOString() <= until)
}
