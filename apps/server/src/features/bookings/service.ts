import { judgeAll } from './coverage.ts'
import { findPatient } from './appointments/patient-queries.ts'
import { bookingSubjects } from './notices/notify-people.ts'
import { findRecipient } from './messages/recipient-queries.ts'
import { findBookings, findVisits, isVisitOf } from './queries.ts'
import { dayOf, plannedAt } from './rules.ts'
import { placeInQueue } from './queue/list-queue.ts'
import { bookingsAhead } from './member/list-member-bookings.ts'
import { noteVisitEnded } from './queue/note-visit-ended.ts'
import { leaveQueue } from './saving/cancel-booking.ts'
import { saveOutcome } from './saving/save-outcome.ts'
import { bookingViews } from './view.ts'

export { countUntimedOf } from './queries.ts'
export type { BookingValues } from './rules.ts'
export { bookingRules } from './ticket-rules.ts'

export const bookingService = {
  /** What notices of insured people are about */
  subjects: bookingSubjects,
  /** Judges every service of a person's policies on a day. */
  judgeAll,
  /** Returns the visible bookings of the ids, in no order. */
  find: findBookings,
  /** Adds the names of people, services and doctors, in the order of the bookings. */
  views: bookingViews,
  /** Bookings by their ids or their people, without a check of who sees them */
  findAll: findVisits,
  /** The open bookings of a calling insured person and of people that the person acts for, the next one first */
  ofMember: bookingsAhead,
  /** The day of a visit by the provider's calendar */
  dayOf: (ctx: Parameters<typeof dayOf>[0], visit: Parameters<typeof plannedAt>[0]) =>
    dayOf(ctx, plannedAt(visit)),
  /** True if a visit is confirmed and its doctor is this one */
  isVisitOf,
  /** The planned begin of a visit */
  plannedAt,
  /** Records the outcome of a visible visit by the rules of the bookings; locks the booking. */
  saveOutcome,
  /** The place of a visit that waits for a doctor on duty; null if it does not wait */
  placeInQueue,
  /** Notes that the doctor has ended a visit, whose time is free from now on. */
  noteVisitEnded,
  leaveQueue,
  /** The birth date and the language of a booking's person */
  patientOf: findPatient,
  /** The address and the language of messages to a booking's person */
  recipientOf: findRecipient,
}
