import type { NounEvents } from '../events-shape.ts'

export const aiEvents = {
  entities: ['ai'],
  actions: [],
  events: {},
} as const satisfies NounEvents
