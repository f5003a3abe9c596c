import type { NounEvents } from '../events-shape.ts'

export const auditEvents = {
  entities: ['audit'],
  actions: [],
  events: {},
} as const satisfies NounEvents
