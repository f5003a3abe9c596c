import type { NounEvents } from '../events-shape.ts'

export const slotsEvents = {
  entities: ['slots'],
  actions: ['slots.deleted', 'slots.moved', 'slots.saved'],
  events: {
    'slots.changed': ['slots', 'doctors'],
  },
} as const satisfies NounEvents
