import type { NounEvents } from '../events-shape.ts'

export const familyEvents = {
  entities: ['memberFamily'],
  actions: [],
  events: {},
} as const satisfies NounEvents
