import type { NounEvents } from '../events-shape.ts'

export const targetsEvents = {
  entities: ['targets'],
  actions: ['targets.settings-updated'],
  events: {
    'targets.settings-changed': ['targets', 'tickets', 'audit'],
  },
} as const satisfies NounEvents
