import type { NounEvents } from '../events-shape.ts'

export const tasksEvents = {
  entities: ['tasks'],
  actions: [
    'tasks.commented',
    'tasks.comment-deleted',
    'tasks.completed',
    'tasks.created',
    'tasks.deleted',
    'tasks.moved',
    'tasks.reopened',
    'tasks.updated',
  ],
  events: {
    'tasks.changed': ['tasks', 'audit'],
  },
} as const satisfies NounEvents
