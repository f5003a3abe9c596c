import type { NounEvents } from '../events-shape.ts'

export const contactReportsEvents = {
  entities: ['contact-reports'],
  actions: ['contact-reports.received'],
  events: {},
} as const satisfies NounEvents
