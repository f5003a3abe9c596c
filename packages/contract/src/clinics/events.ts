import type { NounEvents } from '../events-shape.ts'

export const clinicsEvents = {
  entities: ['clinics'],
  actions: [
    'clinics.created',
    'clinics.deleted',
    'clinics.linked',
    'clinics.removed',
    'clinics.restored',
    'clinics.updated',
  ],
  events: {
    'clinics.changed': ['clinics'],
  },
} as const satisfies NounEvents
