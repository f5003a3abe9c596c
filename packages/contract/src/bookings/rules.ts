import { type BookingState, type CoverageRefusal, openStates } from './terms.ts'
import type { UseRefusal } from '../benefits/terms.ts'

/** The states that follow each state. A visit that took place, or did not, can be taken back; a cancellation cannot. */
const ways: Record<BookingState, readonly BookingState[]> = {
  NEW: ['CONFIRMED', 'CANCELED'],
  CONFIRMED: ['DONE', 'NO_SHOW', 'CANCELED'],
  DONE: ['CONFIRMED'],
  NO_SHOW: ['CONFIRMED'],
  CANCELED: [],
}

/** True if a booking may change from one state to another; false for the same state. */
export function mayBecome(from: BookingState, to: BookingState): boolean {
  return ways[from].includes(to)
}

export const isOpenBooking = (state: BookingState): boolean => openStates.some((open) => open === state)

/** What a booking's state makes of its ticket: a booking that is decided ends it. */
export function ticketAfter(state: BookingState): 'OPEN' | 'CLOSED' | 'CANCELED' {
  if (state === 'NEW') return 'OPEN'
  return state === 'CANCELED' ? 'CANCELED' : 'CLOSED'
}

/** What a user does with the ticket of a booking */
export type TicketStep = 'CLOSE' | 'CANCEL' | 'REOPEN'

/** Why the ticket of a booking stays as it is */
export type TicketRefusal = 'UNDECIDED' | 'CANCELED' | 'TOOK_PLACE'

/**
 * What a step of a ticket makes of its booking. The ticket of an undecided booking is not closed but confirmed
 * or canceled; a canceled booking does not come back with its ticket; a visit that took place is not canceled.
 */
export function bookingAfter(
  state: BookingState,
  step: TicketStep,
): { state: BookingState } | { refusal: TicketRefusal } {
  if (step === 'CLOSE') return state === 'NEW' ? { refusal: 'UNDECIDED' } : { state }
  if (step === 'REOPEN') return state === 'CANCELED' ? { refusal: 'CANCELED' } : { state }
  if (state === 'DONE' || state === 'NO_SHOW') return { refusal: 'TOOK_PLACE' }
  return { state: 'CANCELED' }
}

type Limit = { unit: string; left: string; from: string | null; until: string | null }

/** What decides whether a person may book a service on a day; `openDays` are the days of the person's open bookings of it. */
export type CoverageFacts = {
  refusals: readonly UseRefusal[]
  limits: readonly Limit[]
  openDays: readonly string[]
}

const isWithin = ({ from, until }: Limit, day: string): boolean =>
  (from === null || day >= from) && (until === null || day <= until)

/** Returns the open bookings that a limit will have to pay for. */
export function plannedOf(limit: Limit, openDays: readonly string[]): number {
  return limit.unit === 'VISITS' ? openDays.filter((day) => isWithin(limit, day)).length : 0
}

/**
 * Returns all reasons why a service cannot be booked; none if it is covered. Without facts the person has no
 * policy with the service. Open bookings count as used visits, so that the last one is booked once.
 */
export function coverageReasons(facts: CoverageFacts | null): CoverageRefusal[] {
  if (facts === null) return ['NO_POLICY']
  const { refusals, limits, openDays } = facts
  const isUsedUp = limits.some((limit) => Number(limit.left) - plannedOf(limit, openDays) <= 0)
  const found = new Set<CoverageRefusal>(refusals)
  if (isUsedUp) found.add('USED_UP')
  return [...found]
}

const fields: Record<CoverageRefusal, string> = {
  NO_POLICY: 'personProfileId',
  PLAN_NOT_ACTIVE: 'personProfileId',
  POLICY_NOT_ACTIVE: 'personProfileId',
  OUTSIDE_VALIDITY: 'dateTime',
  SERVICE_NOT_ACTIVE: 'offerId',
  NOT_COVERED: 'offerId',
  WAITING_PERIOD: 'dateTime',
  USED_UP: 'offerId',
}

/** Returns the field that a reason is about. */
export const fieldOfReason = (reason: CoverageRefusal): string => fields[reason]
