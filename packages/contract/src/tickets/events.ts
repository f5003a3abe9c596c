import type { NounEvents } from '../events-shape.ts'

export const ticketsEvents = {
  entities: ['companyTickets', 'memberTickets', 'tags', 'tickets'],
  actions: [
    'tickets.assigned',
    'tickets.canceled',
    'tickets.changed-many',
    'tickets.closed',
    'tickets.created',
    'tickets.merged',
    'tickets.moved',
    'tickets.reopened',
    'tickets.snoozed',
    'tickets.started',
    'tickets.tag-deleted',
    'tickets.tag-saved',
    'tickets.tags-deleted',
    'tickets.updated',
    'tickets.woken',
  ],
  events: {
    'tickets.assigned': ['tickets', 'audit'],
    'tickets.changed': ['tickets', 'audit'],
    'tickets.created': ['tickets', 'audit'],
    'tickets.tags-changed': ['tickets', 'audit'],
  },
} as const satisfies NounEvents
