import type { NounEvents } from '../events-shape.ts'

export const privacyEvents = {
  entities: ['retention', 'subjects'],
  actions: ['retention.updated', 'subjects.erased', 'subjects.exported'],
  events: { 'retention.changed': ['retention', 'audit'] },
} as const satisfies NounEvents
