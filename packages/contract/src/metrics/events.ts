import type { NounEvents } from '../events-shape.ts'

export const metricsEvents = {
  entities: ['metrics'],
  actions: [],
  events: {},
} as const satisfies NounEvents
