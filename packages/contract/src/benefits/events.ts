import type { NounEvents } from '../events-shape.ts'

export const benefitsEvents = {
  entities: ['benefits'],
  actions: ['benefits.reversed', 'benefits.used'],
  events: {
    'benefits.changed': ['benefits'],
  },
} as const satisfies NounEvents
