import type { NounEvents } from '../events-shape.ts'

export const pollsEvents = {
  entities: ['polls'],
  actions: ['polls.asked'],
  events: {
    'polls.asked': ['polls'],
  },
} as const satisfies NounEvents
