import * as z from 'zod'
import { booking } from '../bookings/shapes.ts'
import { day, enteredDay, id, language, moment, reference, requiredText, text } from '../common.ts'
import { mostDiagnoses, mostPrescriptions, noteOutcomes, noteStates } from './terms.ts'

export const diagnosis = z.strictObject({
  /** A code of the loaded ICD-10 list; null for a diagnosis in words alone */
  code: requiredText(10).nullable(),
  /** The title of the code as the doctor read it, or the doctor's own words */
  title: requiredText(500),
  comment: text(500),
})
export type Diagnosis = z.output<typeof diagnosis>

export const prescription = z.strictObject({
  /** A draft may leave it empty; a signature needs it. */
  medicine: text(200),
  dose: text(100),
  how: text(200),
  duration: text(100),
})
export type Prescription = z.output<typeof prescription>

/** The fields of the form; a draft may leave all of them empty. */
export const noteForm = {
  complaints: text(4000).optional(),
  findings: text(4000).optional(),
  /** The first one is the main diagnosis. */
  diagnoses: z.array(diagnosis).max(mostDiagnoses).optional(),
  recommendations: text(4000).optional(),
  prescriptions: z.array(prescription).max(mostPrescriptions).optional(),
  outcome: z.enum(noteOutcomes).nullable().optional(),
  /** Explains the outcome OTHER */
  outcomeText: text(500).optional(),
  followUpOn: enteredDay.nullable().optional(),
  followUpText: text(255).optional(),
}

const content = z.strictObject({
  complaints: z.string(),
  findings: z.string(),
  diagnoses: z.array(diagnosis),
  recommendations: z.string(),
  prescriptions: z.array(prescription),
  outcome: z.enum(noteOutcomes).nullable(),
  outcomeText: z.string(),
  followUpOn: day.nullable(),
  followUpText: z.string(),
})
export type NoteContent = z.output<typeof content>

/** The visit that a note is about */
const visit = booking
  .pick({ receptionId: true, dateTime: true, endsAt: true, service: true, doctor: true })
  .extend({ bookingState: booking.shape.state })

export const visitNote = visit.extend({
  ...content.shape,
  /** Null until something is saved */
  noteId: id.nullable(),
  state: z.enum(noteStates),
  /** Counts the saves of the draft; signing names the version that the doctor read. */
  version: z.int(),
  savedAt: moment.nullable(),
  signedAt: moment.nullable(),
  patient: booking.shape.person.omit({ phone: true }).extend({
    birthdate: day.nullable(),
    /** The language of the papers */
    language: language.nullable(),
    hasEmail: z.boolean(),
  }),
  addenda: z.array(
    z.strictObject({ number: z.int(), text: z.string(), doctor: reference, createdAt: moment }),
  ),
  can: z.strictObject({ write: z.boolean(), addAddendum: z.boolean() }),
})
export type VisitNote = z.output<typeof visitNote>

/** A signed note in the list of a patient's earlier visits */
export const noteHead = visit.extend({
  outcome: z.enum(noteOutcomes),
  diagnoses: z.array(diagnosis),
  signedAt: moment,
})
export type NoteHead = z.output<typeof noteHead>

export const icd10Code = z.strictObject({
  code: z.string(),
  title: z.string(),
  language,
  /** A code of the few that the demo has; the installation has not loaded the list. */
  isSample: z.boolean(),
})
export type Icd10Code = z.output<typeof icd10Code>
