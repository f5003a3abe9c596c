import type { NounEvents } from '../events-shape.ts'

export const companiesEvents = {
  entities: ['companies'],
  actions: ['companies.created', 'companies.deleted', 'companies.updated'],
  events: {
    'companies.changed': ['companies', 'plans', 'dictionaries', 'audit'],
  },
} as const satisfies NounEvents
