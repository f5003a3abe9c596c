import type { NounEvents } from '../events-shape.ts'

export const membersEvents = {
  entities: ['members'],
  actions: [
    'members.accepted',
    'members.added',
    'members.deleted',
    'members.factor-reset',
    'members.invited',
    'members.saved',
    'members.sessions-ended',
    'members.user-saved',
  ],
  events: {
    'members.added': ['members'],
    'members.deleted': ['members'],
    'members.saved': ['members'],
  },
} as const satisfies NounEvents
