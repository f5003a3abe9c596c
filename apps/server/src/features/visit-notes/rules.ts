import type { NoteContent } from '@coverline/contract/visit-notes/shapes'
import type { BookingValues } from '../bookings/service.ts'

export const emptyContent: NoteContent = {
  complaints: '',
  findings: '',
  diagnoses: [],
  recommendations: '',
  prescriptions: [],
  outcome: null,
  outcomeText: '',
  followUpOn: null,
  followUpText: '',
}

/** States of a booking whose doctor writes the note */
export const isWritable = (state: BookingValues['state']): boolean =>
  state === 'CONFIRMED' || state === 'DONE' || state === 'NO_SHOW'

/** A visit as the rule below sees it; `at` is its planned begin. */
export type VisitOfDoctor = { doctorId: string | null; state: BookingValues['state']; at: string | null }

type Reader = {
  doctorId: string
  /** The visit of the note, and who signed it */
  visit: VisitOfDoctor
  signedBy: string | null
  /** All visits of the person */
  visits: readonly VisitOfDoctor[]
}

/**
 * True if a doctor reads a note: the doctor of the visit, who alone sees the draft, the one who signed, and the doctors
 * of later visits of the person. A doctor of an earlier visit does not.
 */
export function readsNote({ doctorId, visit, signedBy, visits }: Reader): boolean {
  if (visit.doctorId === doctorId) return true
  if (signedBy === null) return false
  if (signedBy === doctorId) return true
  return visits.some(
    (each) =>
      each.doctorId === doctorId &&
      (each.state === 'CONFIRMED' || each.state === 'DONE') &&
      isLater(each.at, visit.at),
  )
}

const isLater = (moment: string | null, other: string | null): boolean =>
  moment !== null && other !== null && new Date(moment) > new Date(other)

/** Returns the fields that a note lacks before it can be signed. */
export function lackingFields(content: NoteContent): Record<string, 'IS_REQUIRED'> {
  const { outcome, outcomeText, complaints, findings, diagnoses, recommendations, prescriptions } = content
  const isEmpty =
    diagnoses.length === 0 && [complaints, findings, recommendations].every((text) => text === '')
  const lacking = [
    ...(outcome === null ? ['outcome'] : []),
    ...(outcome === 'OTHER' && outcomeText === '' ? ['outcomeText'] : []),
    ...(outcome === 'DONE' && isEmpty ? ['findings'] : []),
    ...prescriptions.flatMap(({ medicine }, nth) =>
      medicine === '' ? [`prescriptions.${nth}.medicine`] : [],
    ),
  ]
  return Object.fromEntries(lacking.map((field) => [field, 'IS_REQUIRED' as const]))
}
