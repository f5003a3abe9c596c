import type { NounEvents } from '../events-shape.ts'

export const insuredEvents = {
  entities: ['insured', 'memberProfile', 'personContacts'],
  actions: [
    'insured.contact-confirmed',
    'insured.contact-proposed',
    'insured.contact-replaced',
    'insured.contact-resent',
    'insured.contact-withdrawn',
    'insured.created',
    'insured.deleted',
    'insured.deleted-many',
    'insured.invited',
    'insured.invited-many',
    'insured.merged',
    'insured.merged-away',
    'insured.registered',
    'insured.removed',
    'insured.restored',
    'insured.restored-many',
    'insured.split',
    'insured.split-off',
    'insured.updated',
    'insured.values-restored',
  ],
  events: {
    'insured.changed': [
      'insured',
      'memberFamily',
      'memberHome',
      'memberProfile',
      'employees',
      'policies',
      'plans',
      'audit',
    ],
  },
} as const satisfies NounEvents
