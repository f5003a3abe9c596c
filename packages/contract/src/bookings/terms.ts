import { useRefusals } from '../benefits/terms.ts'
import type { ServiceKind } from '../plans/terms.ts'
import type { BusinessType } from '../tickets/terms.ts'

/** A visit to a clinic, a doctor who comes to the home, or a doctor by video */
export const bookingKinds = ['CLINIC', 'HOME_VISIT', 'TELEMEDICINE'] as const
export type BookingKind = (typeof bookingKinds)[number]

export const bookingStates = ['NEW', 'CONFIRMED', 'DONE', 'CANCELED', 'NO_SHOW'] as const
export type BookingState = (typeof bookingStates)[number]

/** States of a booking that still takes place */
export const openStates = ['NEW', 'CONFIRMED'] as const satisfies BookingState[]

/** Who canceled a booking: the insured person, or the provider */
export const cancelers = ['PERSON', 'PROVIDER'] as const

/** Why a doctor returns a person to the queue. There is no free text, so that nothing medical leaves the doctors. */
export const putBackReasons = ['PERSON_ABSENT', 'OTHER_SPECIALIZATION', 'TECHNICAL', 'DOCTOR_LEAVES'] as const
export type PutBackReason = (typeof putBackReasons)[number]

/** Why a person is back in the queue. NOT_BEGUN: the doctor did not begin the visit in time; no user chooses it. */
export const returnReasons = [...putBackReasons, 'NOT_BEGUN'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** How many minutes a doctor on duty has to begin a visit: the shortest and longest choice, and the one without a choice */
export const beginMinutes = { min: 2, max: 25, usual: 10 } as const

/** Why a service cannot be booked for a person on a day */
export const coverageRefusals = ['NO_POLICY', ...useRefusals] as const
export type CoverageRefusal = (typeof coverageRefusals)[number]

/** Warnings of a booking that its user may confirm, by their public codes */
export const confirmableBookingCases = ['BOOKING_OUTSIDE_HOURS'] as const

/** The hours in which visits are usual, by the provider's clock; a doctor with weekly hours has those instead. */
export const usualHours = { from: '07:00', until: '21:00' } as const

/** How long a visit is taken to last: a person's two bookings of one service at one place may not overlap. */
export const visitMinutes = 30

/** Until how many hours before a confirmed visit its person moves and cancels it in the app */
export const changeHours = 2

/** What the mails to a person of the queue say: the place, that a doctor has taken the visit, and that the person waits again */
export const queueMessages = ['QUEUED', 'TAKEN', 'RETURNED'] as const
export type QueueMessage = (typeof queueMessages)[number]

/** What a person is told about a booking by e-mail; reminders a day and two hours before the visit */
export const bookingMessages = [
  ...queueMessages,
  'CONFIRMATION',
  'CHANGE',
  'CANCELLATION',
  'REMINDER_DAY',
  'REMINDER_HOURS',
] as const
export type BookingMessage = (typeof bookingMessages)[number]

const kinds: Record<ServiceKind, BookingKind | null> = {
  TELEMEDICINE: 'TELEMEDICINE',
  HOME_VISIT: 'HOME_VISIT',
  BOOKING_VIA_CHAT: 'CLINIC',
  BOOKING_BY_PHONE: 'CLINIC',
  BOOKING_VIA_MAP: 'CLINIC',
  INFORMATION: null,
}

/** Returns how a service is booked; null for one that only informs. */
export const bookingKindOf = (service: ServiceKind): BookingKind | null => kinds[service]

const ticketTypes = {
  CLINIC: 'CLINIC_RECEPTION',
  HOME_VISIT: 'DOCTOR_CALL',
  TELEMEDICINE: 'TELEMEDICINE_RECEPTION',
} as const satisfies Record<BookingKind, BusinessType>

/** Returns the type of a booking's ticket. */
export const ticketTypeOf = (kind: BookingKind): (typeof ticketTypes)[BookingKind] => ticketTypes[kind]

/** Returns the kind of booking that a ticket asks for; null for other tickets. */
export function kindOfTicket(type: BusinessType): BookingKind | null {
  return bookingKinds.find((kind) => ticketTypes[kind] === type) ?? null
}

/** The parts of a day, by the provider's clock, in which a person of the waitlist can come */
export const dayParts = ['MORNING', 'AFTERNOON', 'EVENING'] as const
export type DayPart = (typeof dayParts)[number]

const partStarts = { AFTERNOON: '12:00', EVENING: '17:00' } as const

/** Returns the part of the day of a time such as `09:30`. */
export function partOf(time: string): DayPart {
  if (time >= partStarts.EVENING) return 'EVENING'
  return time >= partStarts.AFTERNOON ? 'AFTERNOON' : 'MORNING'
}

/** An open entry waits or has an offer; the others have ended. */
export const waitlistStates = ['WAITING', 'OFFERED', 'BOOKED', 'REMOVED', 'EXPIRED'] as const
export type WaitlistState = (typeof waitlistStates)[number]

export const offerStates = ['OPEN', 'ACCEPTED', 'REFUSED', 'EXPIRED', 'WITHDRAWN'] as const
export type OfferState = (typeof offerStates)[number]

/** How long an offered time is held for a person, in minutes */
export const offerMinutes = 15
/** Most days of a wish on the waitlist */
export const mostWaitlistDays = 366
