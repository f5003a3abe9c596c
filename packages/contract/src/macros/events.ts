import type { NounEvents } from '../events-shape.ts'

export const macrosEvents = {
  entities: ['macros'],
  actions: ['macros.deleted', 'macros.run', 'macros.saved', 'macros.sorted'],
  events: {
    'macros.changed': ['macros'],
  },
} as const satisfies NounEvents
