import type { NounEvents } from '../events-shape.ts'

export const documentsEvents = {
  entities: ['documents'],
  actions: ['documents.added', 'documents.deleted', 'documents.moved'],
  events: {
    'documents.changed': ['documents'],
  },
} as const satisfies NounEvents
