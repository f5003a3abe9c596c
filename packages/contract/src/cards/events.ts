import type { NounEvents } from '../events-shape.ts'

export const cardsEvents = {
  entities: ['cards', 'memberCards'],
  actions: ['cards.checked', 'cards.device-added', 'cards.device-removed'],
  events: {
    'cards.changed': ['memberCards', 'audit'],
  },
} as const satisfies NounEvents
