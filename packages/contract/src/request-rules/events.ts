import type { NounEvents } from '../events-shape.ts'

export const requestRulesEvents = {
  entities: ['request-rules'],
  actions: [
    'request-rules.answered',
    'request-rules.applied',
    'request-rules.closed',
    'request-rules.deleted',
    'request-rules.not-answered',
    'request-rules.not-closed',
    'request-rules.saved',
    'request-rules.sorted',
    'request-rules.turned-on',
    'request-rules.turned-off',
  ],
  events: {
    'request-rules.changed': ['request-rules', 'audit'],
  },
} as const satisfies NounEvents
