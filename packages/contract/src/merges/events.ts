import type { NounEvents } from '../events-shape.ts'

export const mergesEvents = {
  entities: ['merges'],
  actions: [],
  events: {
    'merges.changed': ['merges'],
  },
} as const satisfies NounEvents
