import type { NounEvents } from '../events-shape.ts'

export const documentsEvents = {
  entities: ['documents', 'memberDocuments'],
  actions: ['documents.added', 'documents.deleted', 'documents.moved'],
  events: {
    'documents.changed': ['documents', 'memberDocuments'],
  },
} as const satisfies NounEvents
