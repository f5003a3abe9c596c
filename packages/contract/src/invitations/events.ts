import type { NounEvents } from '../events-shape.ts'

export const invitationsEvents = {
  entities: ['invitations'],
  actions: ['invitations.canceled', 'invitations.canceled-many', 'invitations.template-saved'],
  events: {
    'invitations.changed': ['invitations'],
  },
} as const satisfies NounEvents
