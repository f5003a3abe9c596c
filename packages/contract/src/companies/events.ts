import type { NounEvents } from '../events-shape.ts'

export const companiesEvents = {
  entities: ['clientFiles', 'companies', 'companyFiles'],
  actions: [
    'companies.area-opened',
    'companies.created',
    'companies.deleted',
    'companies.updated',
    'companyFiles.added',
    'companyFiles.deleted',
    'companyFiles.opened',
  ],
  events: {
    'companies.changed': ['companies', 'plans', 'dictionaries', 'audit'],
    'companyFiles.changed': ['companyFiles', 'clientFiles'],
  },
} as const satisfies NounEvents
