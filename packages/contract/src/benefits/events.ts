import type { NounEvents } from '../events-shape.ts'

export const benefitsEvents = {
  entities: ['benefits', 'memberBenefits'],
  actions: ['benefits.reversed', 'benefits.used'],
  events: {
    'benefits.changed': ['benefits', 'memberBenefits'],
  },
} as const satisfies NounEvents
