import type { NounEvents } from '../events-shape.ts'

export const paymentsEvents = {
  entities: ['payments'],
  actions: [
    'payments.canceled',
    'payments.canceled-many',
    'payments.received',
    'payments.return-undone',
    'payments.returned',
    'payments.reversed',
    'payments.scheduled',
    'payments.updated',
  ],
  events: {
    'payments.changed': ['payments', 'policies', 'statements', 'commissions', 'audit'],
  },
} as const satisfies NounEvents
