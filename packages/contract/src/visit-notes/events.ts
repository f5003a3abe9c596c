import type { NounEvents } from '../events-shape.ts'

export const visitNotesEvents = {
  entities: ['visit-notes'],
  actions: ['visit-notes.drafted', 'visit-notes.signed', 'visit-notes.amended', 'visit-notes.sent'],
  events: {
    'visit-notes.changed': ['visit-notes', 'audit'],
  },
} as const satisfies NounEvents
