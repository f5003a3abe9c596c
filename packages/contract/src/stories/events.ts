import type { NounEvents } from '../events-shape.ts'

export const storiesEvents = {
  entities: ['memberStories', 'stories'],
  actions: [
    'stories.created',
    'stories.deleted',
    'stories.ordered',
    'stories.paused',
    'stories.purged',
    'stories.restored',
    'stories.resumed',
    'stories.updated',
  ],
  events: {
    'stories.changed': ['stories', 'memberStories', 'memberHome', 'audit'],
  },
} as const satisfies NounEvents
