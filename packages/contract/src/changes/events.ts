import type { NounEvents } from '../events-shape.ts'

export const changesEvents = {
  entities: ['companyChanges', 'changeFiles', 'changes'],
  actions: [
    'changes.acceptance-undone',
    'changes.accepted',
    'changes.answered',
    'changes.asked',
    'changes.discarded',
    'changes.rejected',
    'changes.rows-added',
    'changes.rows-deleted',
    'changes.row-updated',
    'changes.submitted',
    'changes.withdrawn',
  ],
  events: {
    'changes.changed': ['changes', 'tickets', 'insured', 'employees', 'companies', 'audit'],
  },
} as const satisfies NounEvents
