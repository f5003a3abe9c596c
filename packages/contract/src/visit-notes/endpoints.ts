import * as z from 'zod'
import { done, id, moment, requiredText, rowsOf } from '../common.ts'
import { command, file, query } from '../endpoint.ts'
import { editable } from '../known.ts'
import { icd10Code, noteForm, noteHead, visitNote } from './shapes.ts'
import { notePapers } from './terms.ts'

const doctors = { roles: ['DOCTOR'], feature: 'TELEMEDICINE' } as const
const read = { anyOf: ['REQUESTS_VIEW'], ...doctors } as const
const write = { anyOf: ['REQUESTS_UPDATE'], ...doctors } as const

/** Medical notes of visits. Only doctors call these: the treating one, and those of later visits of the person. */
export const visitNotes = {
  detail: query({
    path: '/insurance/telemedicine/note/detail',
    scope: 'provider',
    access: read,
    audited: true,
    input: z.strictObject({ receptionId: id }),
    output: visitNote,
    errors: [],
    summary: 'The note of a visit; an empty draft for the doctor of a visit without one.',
  }),
  list: query({
    path: '/insurance/telemedicine/note/list',
    scope: 'provider',
    access: read,
    audited: true,
    input: z.strictObject({ receptionId: id }),
    output: z.strictObject({ ...rowsOf(noteHead), totalCount: z.int() }),
    errors: [],
    summary: 'Signed notes of other visits of the person of a visit, the last first.',
  }),
  save: command({
    path: '/insurance/telemedicine/note/save',
    scope: 'provider',
    access: write,
    input: z.strictObject({ receptionId: id, ...editable(noteForm) }),
    output: z.strictObject({ noteId: id, version: z.int(), savedAt: moment }),
    errors: [
      'visit-notes.not-confirmed',
      'visit-notes.signed',
      'visit-notes.person-gone',
      'visit-notes.unknown-code',
      'common.changed-meanwhile',
    ],
    summary: 'Save the draft of a note.',
  }),
  sign: command({
    path: '/insurance/telemedicine/note/sign',
    scope: 'provider',
    access: write,
    input: z.strictObject({
      receptionId: id,
      /** The version that the doctor read */
      version: z.int().min(1),
      /** Mails the summary to the person */
      isSent: z.boolean(),
    }),
    output: done,
    errors: [
      'visit-notes.signed',
      'visit-notes.changed',
      'visit-notes.no-email',
      'visit-notes.not-confirmed',
      'bookings.not-covered',
      'bookings.state-changed',
      'bookings.in-future',
      'bookings.overlaps',
    ],
    summary: 'Sign a note, record the outcome of its visit and send the summary to the person.',
  }),
  addAddendum: command({
    path: '/insurance/telemedicine/note/addendum/add',
    scope: 'provider',
    access: write,
    input: z.strictObject({ receptionId: id, text: requiredText(4000) }),
    output: z.strictObject({ number: z.int() }),
    errors: ['visit-notes.not-signed'],
    summary: 'Add an addendum to a signed note.',
  }),
  send: command({
    path: '/insurance/telemedicine/note/send',
    scope: 'provider',
    access: write,
    input: z.strictObject({ receptionId: id }),
    output: done,
    errors: ['visit-notes.not-signed', 'visit-notes.no-email'],
    summary: 'Mail the summary of a signed note to the person.',
  }),
  pdf: query({
    path: '/insurance/telemedicine/note/pdf',
    scope: 'provider',
    access: read,
    audited: true,
    input: z.strictObject({ receptionId: id, paper: z.enum(notePapers).default('SUMMARY') }),
    output: file('application/pdf'),
    errors: [],
    summary: 'The summary or the prescription of a note as a PDF in the language of the person.',
  }),
  codes: query({
    path: '/insurance/telemedicine/icd10/list',
    scope: 'provider',
    access: read,
    input: z.strictObject({ searchQuery: requiredText(100) }),
    output: z.strictObject({ ...rowsOf(icd10Code), totalCount: z.int() }),
    errors: [],
    summary: 'ICD-10 codes by the start of the code or by words of the title, at most 20.',
  }),
}
