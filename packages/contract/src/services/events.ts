import type { NounEvents } from '../events-shape.ts'

export const servicesEvents = {
  entities: ['services'],
  actions: [
    'services.copied',
    'services.created',
    'services.deleted',
    'services.ordered',
    'services.removed',
    'services.restored',
    'services.updated',
    'services.values-restored',
  ],
  events: {
    'services.changed': ['services'],
  },
} as const satisfies NounEvents
