import type { NounEvents } from '../events-shape.ts'

export const metricsEvents = {
  entities: ['companyMetrics', 'metrics'],
  actions: [],
  events: {},
} as const satisfies NounEvents
