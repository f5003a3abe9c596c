import type { NounEvents } from '../events-shape.ts'

export const templatesEvents = {
  entities: ['templates'],
  actions: ['templates.created', 'templates.deleted', 'templates.updated'],
  events: {
    'templates.changed': ['templates'],
  },
} as const satisfies NounEvents
