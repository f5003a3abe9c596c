import type { NounEvents } from '../events-shape.ts'

export const tariffsEvents = {
  entities: ['companyTariffs', 'tariffs'],
  actions: ['tariffs.deleted', 'tariffs.saved'],
  events: {
    'tariffs.changed': ['tariffs', 'changes', 'audit'],
  },
} as const satisfies NounEvents
