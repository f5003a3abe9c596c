import type { NounEvents } from '../events-shape.ts'

export const statementsEvents = {
  entities: ['statements'],
  actions: [
    'statements.booked',
    'statements.columns-remembered',
    'statements.deleted',
    'statements.difference-confirmed',
    'statements.ignored',
    'statements.matched',
    'statements.taken-up',
    'statements.told-apart',
    'statements.turned',
    'statements.unbooked',
    'statements.uploaded',
  ],
  events: {
    'statements.changed': ['statements'],
  },
} as const satisfies NounEvents
