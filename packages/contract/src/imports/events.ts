import type { NounEvents } from '../events-shape.ts'

export const importsEvents = {
  entities: ['imports'],
  actions: [
    'imports.canceled',
    'imports.checked',
    'imports.discarded',
    'imports.edited',
    'imports.saved',
    'imports.saving',
    'imports.undoing',
    'imports.undone',
    'imports.uploaded',
  ],
  events: {
    'imports.changed': ['imports', 'insured', 'policies', 'plans', 'audit'],
    'imports.progress': ['imports', 'insured', 'policies', 'plans', 'audit'],
  },
} as const satisfies NounEvents
