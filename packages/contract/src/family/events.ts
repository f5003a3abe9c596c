import type { NounEvents } from '../events-shape.ts'

export const familyEvents = {
  entities: ['memberFamily'],
  actions: ['family.granted', 'family.grant-ended'],
  events: {
    'family.changed': [
      'memberFamily',
      'memberHome',
      'memberCards',
      'memberPolicies',
      'memberBenefits',
      'audit',
    ],
  },
} as const satisfies NounEvents
