import type { NounEvents } from '../events-shape.ts'

export const versionsEvents = {
  entities: ['versions'],
  actions: [],
  events: {},
} as const satisfies NounEvents
