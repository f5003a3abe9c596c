import type { NounEvents } from '../events-shape.ts'

export const placesEvents = {
  entities: ['places'],
  actions: [],
  events: {},
} as const satisfies NounEvents
