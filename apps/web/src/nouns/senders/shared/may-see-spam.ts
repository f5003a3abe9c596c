/** Who sees the spam folder and the list of blocked senders: blocks concern every request of the provider. */
export const seesSpam = { permissions: ['REQUESTS_VIEW'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] } as const
