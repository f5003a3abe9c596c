import * as z from 'zod'
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

/** Why a service cannot be booked for a person on a day */
export const coverageRefusals = ['NO_POLICY', ...useRefusals] as const
export type CoverageRefusal = (typeof coverageRefusals)[number]

/** How long a visit is taken to last: a person's two bookings of one service at one place may not overlap. */
export const visitMinutes = 30

/** What a person is told about a booking by e-mail; reminders a day and two hours before the visit */
export const bookingMessages = [
  'CONFIRMATION',
  'CHANGE',
  'CANCELLATION',
  'REMINDER_DAY',
  'REMINDER_HOURS',
] as const
export type BookingMessage = (typeof bookingMessages)[number]

const years = (value: string) => value >= '2000' && value < '2100'
/** A day and a moment that a booking may name */
export const bookingDay = z.iso.date().refine(years)
export const bookingMoment = z.iso.datetime().refine(years)

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
