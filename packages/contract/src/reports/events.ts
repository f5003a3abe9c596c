import type { NounEvents } from '../events-shape.ts'

export const reportsEvents = {
  entities: ['reports'],
  actions: ['reports.deleted', 'reports.saved'],
  events: {
    'reports.changed': ['reports'],
  },
} as const satisfies NounEvents
