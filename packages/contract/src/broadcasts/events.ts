import type { NounEvents } from '../events-shape.ts'

export const broadcastsEvents = {
  entities: ['broadcasts'],
  actions: ['broadcasts.canceled', 'broadcasts.sent'],
  events: {
    'broadcasts.changed': ['broadcasts'],
  },
} as const satisfies NounEvents
