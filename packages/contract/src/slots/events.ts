import type { NounEvents } from '../events-shape.ts'

export const slotsEvents = {
  entities: ['slots', 'slot-holidays'],
  actions: [
    'slots.deleted',
    'slots.exception-added',
    'slots.exception-deleted',
    'slots.holiday-added',
    'slots.holiday-deleted',
    'slots.made',
    'slots.moved',
    'slots.saved',
    'slots.template-saved',
  ],
  events: {
    'slots.changed': ['slots', 'doctors'],
    'slots.planned': ['slots', 'doctors', 'audit'],
  },
} as const satisfies NounEvents
