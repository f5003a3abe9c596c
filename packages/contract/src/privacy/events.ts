import type { NounEvents } from '../events-shape.ts'

export const privacyEvents = {
  entities: ['subjects'],
  actions: ['subjects.erased', 'subjects.exported'],
  events: {},
} as const satisfies NounEvents
