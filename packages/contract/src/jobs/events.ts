import type { NounEvents } from '../events-shape.ts'

export const jobsEvents = {
  entities: ['jobs'],
  actions: [],
  events: {},
} as const satisfies NounEvents
