import type { NounEvents } from '../events-shape.ts'

export const leadsEvents = {
  entities: ['companyLeads', 'leads'],
  actions: [
    'leads.created',
    'leads.conversation-linked',
    'leads.deleted',
    'leads.moved',
    'leads.plan-obtained',
    'leads.policy-obtained',
    'leads.policy-undone',
    'leads.purged',
    'leads.relinked',
    'leads.removed',
    'leads.restored',
    'leads.saved-many',
    'leads.updated',
  ],
  events: {
    'leads.changed': ['leads', 'audit'],
  },
} as const satisfies NounEvents
