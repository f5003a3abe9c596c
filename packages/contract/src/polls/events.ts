import type { NounEvents } from '../events-shape.ts'

export const pollsEvents = {
  entities: ['polls'],
  actions: ['polls.answered', 'polls.asked', 'polls.settings-updated'],
  events: {
    'polls.asked': ['polls'],
    'polls.answered': ['polls', 'memberTickets'],
    'polls.settings-changed': ['polls', 'audit'],
  },
} as const satisfies NounEvents
