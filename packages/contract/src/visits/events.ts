import type { NounEvents } from '../events-shape.ts'

export const visitsEvents = {
  entities: ['memberVisits', 'visits'],
  actions: ['visits.admitted', 'visits.ended', 'visits.link-created', 'visits.link-read'],
  events: {
    'visits.changed': ['visits', 'audit'],
    'visits.ended': ['visits', 'dutyQueue', 'audit'],
  },
} as const satisfies NounEvents
