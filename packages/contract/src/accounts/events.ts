import type { NounEvents } from '../events-shape.ts'

export const accountsEvents = {
  entities: ['accounts', 'users'],
  actions: [],
  actionsOutside: [
    'accounts.code-checked',
    'accounts.code-requested',
    'accounts.email-canceled',
    'accounts.email-confirmed',
    'accounts.email-requested',
    'accounts.invitation-accepted',
    'accounts.logged-out',
    'accounts.logged-out-everywhere',
    'accounts.login',
    'accounts.password-changed',
    'accounts.password-recovery',
    'accounts.password-saved',
    'accounts.session-ended',
    'accounts.session-opened',
    'accounts.settings-saved',
    'accounts.support-token-saved',
    'accounts.user-saved',
  ],
  events: {},
} as const satisfies NounEvents
