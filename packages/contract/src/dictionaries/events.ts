import type { NounEvents } from '../events-shape.ts'

export const dictionariesEvents = {
  entities: ['companyDictionaries', 'dictionaries'],
  actions: [],
  events: {},
} as const satisfies NounEvents
