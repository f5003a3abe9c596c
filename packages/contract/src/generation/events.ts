import type { NounEvents } from '../events-shape.ts'

export const generationEvents = {
  entities: ['generation'],
  actions: ['generation.canceled', 'generation.finished', 'generation.reviewed', 'generation.started'],
  events: {
    'generation.changed': ['generation'],
    'generation.ended': ['generation'],
  },
} as const satisfies NounEvents
