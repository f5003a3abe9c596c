import type { BookingState } from '../bookings/terms.ts'

/** A draft is seen by its doctor alone; a signed note changes only by an addendum. */
export const noteStates = ['DRAFT', 'SIGNED'] as const

/** How a visit ended */
export const noteOutcomes = [
  'DONE',
  'PATIENT_ABSENT',
  'DOCTOR_ABSENT',
  'TECHNICAL',
  'DECLINED',
  'OTHER',
] as const
export type NoteOutcome = (typeof noteOutcomes)[number]

/** What a PDF of a note shows: the whole summary, or the medicines alone */
export const notePapers = ['SUMMARY', 'PRESCRIPTION'] as const
export type NotePaper = (typeof notePapers)[number]

/** Returns the state of the booking after an outcome: a visit that did not take place uses no benefit. */
export const bookingStateOf = (outcome: NoteOutcome): Extract<BookingState, 'DONE' | 'NO_SHOW'> =>
  outcome === 'DONE' ? 'DONE' : 'NO_SHOW'

export const mostDiagnoses = 20
export const mostPrescriptions = 30
