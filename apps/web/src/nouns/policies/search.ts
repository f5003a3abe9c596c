import {
  among,
  day,
  flag,
  ids,
  moment,
  oneOf,
  type SearchIn,
  searchOf,
  sortedBy,
  text,
} from '../../kit/lists/search-of.ts'

// Repeated from the contract: the URL is read before its schemas are loaded.
export const states = [
  'ACTIVE',
  'ACTIVATION_PENDING',
  'ACTIVATION_SCHEDULED',
  'DEACTIVATION_SCHEDULED',
  'NOT_ACTIVATED',
  'DEACTIVATED',
  'ARCHIVED',
] as const
export const policyTypes = ['GROUP', 'INDIVIDUAL'] as const
export const periods = ['EXPIRES_IN_30_DAYS', 'EXPIRES_IN_90_DAYS', 'IN_FORCE'] as const

export const invitationStates = ['SENT', 'NOT_SENT', 'SCHEDULED', 'NOT_COMPLETED'] as const
export const paymentStatuses = [
  'OVERDUE',
  'NOT_SENT',
  'SENT',
  'UPCOMING',
  'SCHEDULED',
  'COMPLETED',
  'CANCELED',
] as const
export const paymentFormats = ['MONTHLY', 'QUARTERLY', 'SEMI_ANNUAL', 'ANNUAL'] as const

export const policySearch = searchOf({
  searchQuery: text,
  companies: ids,
  programs: ids,
  states: among(states),
  types: among(policyTypes),
  period: oneOf(periods),
  invitations: among(invitationStates),
  number: text,
  payment: oneOf(paymentStatuses),
  formats: among(paymentFormats),
  startFrom: day,
  startTo: day,
  endFrom: day,
  endTo: day,
  ...sortedBy(['startDate', 'endDate', 'createdAt']),
})
export type PolicySearch = SearchIn<typeof policySearch>

// Repeated from the contract, as above.
export const changeKinds = ['CHANGE', 'CANCEL', 'REINSTATE'] as const
export type ChangeKind = (typeof changeKinds)[number]

export const policyPageSearch = searchOf({
  edit: flag,
  /** The open form of a change as of a date */
  change: oneOf(changeKinds),
  /** Shows the timeline as known at that time. */
  knownAt: moment,
})
export type PolicyPageSearch = SearchIn<typeof policyPageSearch>

/** The tabs of a policy; the first has the address of the policy itself. */
export const policyTabs = ['overview', 'payments', 'benefits', 'documents', 'people', 'history'] as const
export type PolicyTab = (typeof policyTabs)[number]
