import type { NounEvents } from '../events-shape.ts'

export const homeEvents = {
  entities: ['memberHome'],
  actions: [],
  events: {},
} as const satisfies NounEvents
