import type { NounEvents } from '../events-shape.ts'

export const plansEvents = {
  entities: ['plans'],
  actions: [
    'plans.activated',
    'plans.created',
    'plans.deactivated',
    'plans.deleted',
    'plans.removed',
    'plans.updated',
  ],
  events: {
    'plans.changed': ['plans', 'services', 'companies', 'insurers', 'dictionaries', 'audit'],
  },
} as const satisfies NounEvents
