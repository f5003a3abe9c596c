import type { NounEvents } from '../events-shape.ts'

export const commissionsEvents = {
  entities: ['commissions'],
  actions: ['commissions.agreed', 'commissions.set'],
  events: {
    'commissions.changed': ['commissions'],
  },
} as const satisfies NounEvents
