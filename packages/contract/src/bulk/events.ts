import type { NounEvents } from '../events-shape.ts'

export const bulkEvents = {
  entities: ['bulk'],
  actions: ['bulk.canceled', 'bulk.done', 'bulk.prepared', 'bulk.undone'],
  events: {
    'bulk.changed': ['bulk'],
    'bulk.progress': ['bulk'],
  },
} as const satisfies NounEvents
