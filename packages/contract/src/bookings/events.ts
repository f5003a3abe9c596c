import type { NounEvents } from '../events-shape.ts'

export const bookingsEvents = {
  entities: ['bookings'],
  actions: [
    'bookings.canceled',
    'bookings.confirmed',
    'bookings.created',
    'bookings.done',
    'bookings.moved',
    'bookings.no-show',
    'bookings.taken-back',
    'bookings.updated',
  ],
  events: {
    'bookings.changed': ['bookings', 'tickets', 'benefits', 'audit'],
  },
} as const satisfies NounEvents
