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
    'bookings.settings-updated',
    'bookings.taken-back',
    'bookings.updated',
  ],
  events: {
    'bookings.settings-changed': ['bookings', 'audit'],
    'bookings.changed': ['bookings', 'tickets', 'benefits', 'audit'],
  },
} as const satisfies NounEvents
