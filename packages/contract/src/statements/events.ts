import type { NounEvents } from '../events-shape.ts'

export const statementsEvents = {
  entities: ['statements'],
  actions: [
    'statements.booked',
    'statements.columns-remembered',
    'statements.deleted',
    'statements.ignored',
    'statements.matched',
    'statements.taken-up',
    'statements.unbooked',
    'statements.uploaded',
  ],
  events: {
    'statements.changed': ['statements'],
  },
} as const satisfies NounEvents
