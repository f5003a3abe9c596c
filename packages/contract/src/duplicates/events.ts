import type { NounEvents } from '../events-shape.ts'

export const duplicatesEvents = {
  entities: ['duplicates'],
  actions: ['duplicates.dismissed', 'duplicates.reopened', 'duplicates.searched'],
  events: {
    'duplicates.changed': ['duplicates'],
  },
} as const satisfies NounEvents
