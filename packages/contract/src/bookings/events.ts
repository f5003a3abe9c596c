import type { NounEvents } from '../events-shape.ts'

export const bookingsEvents = {
  entities: ['bookings', 'waitlist'],
  actions: [
    'bookings.canceled',
    'bookings.confirmed',
    'bookings.created',
    'bookings.done',
    'bookings.moved',
    'bookings.no-show',
    'bookings.put-back',
    'bookings.queued',
    'bookings.settings-updated',
    'bookings.taken-back',
    'bookings.updated',
    'bookings.waitlist-added',
    'bookings.waitlist-expired',
    'bookings.waitlist-moved',
    'bookings.waitlist-offer-accepted',
    'bookings.waitlist-offer-expired',
    'bookings.waitlist-offer-refused',
    'bookings.waitlist-offered',
    'bookings.waitlist-removed',
  ],
  events: {
    'bookings.settings-changed': ['bookings', 'dutyQueue', 'audit'],
    'bookings.waitlist-changed': ['waitlist', 'slots', 'audit'],
    'bookings.changed': ['bookings', 'memberHome', 'dutyQueue', 'tickets', 'benefits', 'audit'],
  },
} as const satisfies NounEvents
