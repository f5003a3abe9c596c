import {
  dayIn,
  idsIn,
  momentIn,
  pageIn,
  textIn,
  withChanges,
  wordIn,
  wordsIn,
} from '../../kit/lists/read-search.ts'

const sortFields = ['startDate', 'endDate', 'createdAt'] as const
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

export interface PolicySearch {
  searchQuery?: string
  companies?: string[]
  programs?: string[]
  states?: (typeof states)[number][]
  types?: (typeof policyTypes)[number][]
  period?: (typeof periods)[number]
  invitations?: (typeof invitationStates)[number][]
  number?: string
  payment?: (typeof paymentStatuses)[number]
  formats?: (typeof paymentFormats)[number][]
  startFrom?: string
  startTo?: string
  endFrom?: string
  endTo?: string
  sortBy?: (typeof sortFields)[number]
  sortDirection?: 'ASC' | 'DESC'
  page?: number
}

/** Parses the URL; invalid values are dropped. */
export function policySearch(search: Record<string, unknown>): PolicySearch {
  return withChanges<PolicySearch>(
    {},
    {
      searchQuery: textIn(search['searchQuery']),
      companies: idsIn(search['companies']),
      programs: idsIn(search['programs']),
      states: wordsIn(search['states'], states),
      types: wordsIn(search['types'], policyTypes),
      period: wordIn(search['period'], periods),
      invitations: wordsIn(search['invitations'], invitationStates),
      number: textIn(search['number']),
      payment: wordIn(search['payment'], paymentStatuses),
      formats: wordsIn(search['formats'], paymentFormats),
      startFrom: dayIn(search['startFrom']),
      startTo: dayIn(search['startTo']),
      endFrom: dayIn(search['endFrom']),
      endTo: dayIn(search['endTo']),
      sortBy: wordIn(search['sortBy'], sortFields),
      sortDirection: wordIn(search['sortDirection'], ['ASC', 'DESC']),
      page: pageIn(search['page']),
    },
  )
}

// Repeated from the contract, as above.
export const changeKinds = ['CHANGE', 'CANCEL', 'REINSTATE'] as const
export type ChangeKind = (typeof changeKinds)[number]

export interface PolicyPageSearch {
  edit?: true
  /** The open form of a change as of a date. */
  change?: ChangeKind
  /** Shows the timeline as known at that time. */
  knownAt?: string
}

export function policyPageSearch(search: Record<string, unknown>): PolicyPageSearch {
  return withChanges<PolicyPageSearch>(
    {},
    {
      edit: search['edit'] === true ? true : undefined,
      change: wordIn(search['change'], changeKinds),
      knownAt: momentIn(search['knownAt']),
    },
  )
}

/** The tabs of a policy; the first has the address of the policy itself. */
export const policyTabs = ['overview', 'payments', 'benefits', 'documents', 'people', 'history'] as const
export type PolicyTab = (typeof policyTabs)[number]
