import type { NounEvents } from '../events-shape.ts'

export const leadFormsEvents = {
  entities: ['lead-forms'],
  actions: ['lead-forms.updated', 'lead-forms.key-renewed'],
  events: {
    'lead-forms.changed': ['lead-forms', 'audit'],
  },
} as const satisfies NounEvents
