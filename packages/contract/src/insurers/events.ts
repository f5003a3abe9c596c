import type { NounEvents } from '../events-shape.ts'

export const insurersEvents = {
  entities: ['insurers'],
  actions: ['insurers.activated', 'insurers.created', 'insurers.deactivated', 'insurers.updated'],
  events: {
    'insurers.changed': ['insurers', 'plans', 'dictionaries', 'audit'],
  },
} as const satisfies NounEvents
