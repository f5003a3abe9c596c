import type { NounEvents } from '../events-shape.ts'

export const viewsEvents = {
  entities: ['views'],
  actions: ['views.deleted', 'views.saved'],
  events: {
    'views.changed': ['views'],
  },
} as const satisfies NounEvents
