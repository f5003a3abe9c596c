import type { NounEvents } from '../events-shape.ts'

export const filesEvents = {
  entities: ['files'],
  actions: ['files.created', 'files.deleted'],
  events: {},
} as const satisfies NounEvents
