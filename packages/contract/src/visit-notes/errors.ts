import type { NounErrors } from '../errors-shape.ts'

export const visitNotesErrors = {
  'visit-notes.not-confirmed': { status: 409, code: 'VISIT_NOTE_NOT_CONFIRMED' },
  'visit-notes.signed': { status: 409, code: 'VISIT_NOTE_SIGNED' },
  'visit-notes.not-signed': { status: 409, code: 'VISIT_NOTE_NOT_SIGNED' },
  'visit-notes.changed': { status: 409, code: 'VISIT_NOTE_CHANGED' },
  'visit-notes.no-email': { status: 409, code: 'VISIT_NOTE_NO_EMAIL' },
  'visit-notes.person-gone': { status: 409, code: 'VISIT_NOTE_PERSON_GONE' },
  'visit-notes.unknown-code': { status: 409, code: 'VISIT_NOTE_UNKNOWN_CODE' },
} as const satisfies NounErrors
