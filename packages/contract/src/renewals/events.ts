import type { NounEvents } from '../events-shape.ts'

export const renewalsEvents = {
  entities: ['renewals'],
  actions: [
    'renewals.drafted',
    'renewals.moved',
    'renewals.moved-many',
    'renewals.renewed',
    'renewals.updated',
  ],
  events: {
    'renewals.changed': ['renewals', 'audit'],
  },
} as const satisfies NounEvents
