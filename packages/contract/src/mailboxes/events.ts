import type { NounEvents } from '../events-shape.ts'

export const mailboxesEvents = {
  entities: ['mailboxes'],
  actions: [
    'mailboxes.changed',
    'mailboxes.failing',
    'mailboxes.forwarded',
    'mailboxes.linked',
    'mailboxes.recovered',
    'mailboxes.resealed',
    'mailboxes.signed',
    'mailboxes.skipped',
    'mailboxes.unlinked',
    'mailboxes.verified',
    'mailboxes.verifying',
  ],
  events: {
    'mailboxes.changed': ['mailboxes', 'audit'],
  },
} as const satisfies NounEvents
