import type { NounEvents } from '../events-shape.ts'

export const sendersEvents = {
  entities: ['senders', 'spam'],
  actions: [
    'senders.blocked',
    'senders.unblocked',
    'spam.deleted',
    'spam.read',
    'spam.received',
    'spam.released',
  ],
  events: {
    'senders.changed': ['senders', 'spam'],
    'spam.changed': ['spam'],
  },
} as const satisfies NounEvents
