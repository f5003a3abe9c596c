import type { NounEvents } from '../events-shape.ts'

/** Officers only read here: what they change is recorded by people, policies and changes. */
export const employeesEvents = {
  entities: ['employees'],
  actions: [],
  events: {},
} as const satisfies NounEvents
