import { dayIn, idsIn, pageIn, textIn, withChanges, wordIn } from '../../kit/lists/read-search.ts'

const sortFields = ['dueDate', 'amount'] as const
// Repeated from the contract: the URL is read before its schemas are loaded.
export const statuses = [
  'OVERDUE',
  'NOT_SENT',
  'SENT',
  'UPCOMING',
  'SCHEDULED',
  'COMPLETED',
  'CANCELED',
] as const

/** What the page opens with: money that is late or due soon */
export const openStatuses = ['OVERDUE', 'NOT_SENT', 'SENT', 'UPCOMING'] as const

export interface PaymentSearch {
  searchQuery?: string
  /** Without it: overdue and upcoming ones */
  status?: (typeof statuses)[number] | 'ALL'
  companies?: string[]
  programs?: string[]
  dueFrom?: string
  dueTo?: string
  sortBy?: (typeof sortFields)[number]
  sortDirection?: 'ASC' | 'DESC'
  page?: number
}

/** Parses the URL; invalid values are dropped. */
export function paymentSearch(search: Record<string, unknown>): PaymentSearch {
  return withChanges<PaymentSearch>(
    {},
    {
      searchQuery: textIn(search['searchQuery']),
      status: wordIn(search['status'], [...statuses, 'ALL'] as const),
      companies: idsIn(search['companies']),
      programs: idsIn(search['programs']),
      dueFrom: dayIn(search['dueFrom']),
      dueTo: dayIn(search['dueTo']),
      sortBy: wordIn(search['sortBy'], sortFields),
      sortDirection: wordIn(search['sortDirection'], ['ASC', 'DESC']),
      page: pageIn(search['page']),
    },
  )
}

/** Statuses that the list shows; undefined for all. */
export function statusesOf({ status }: PaymentSearch): readonly (typeof statuses)[number][] | undefined {
  if (status === undefined) return openStatuses
  return status === 'ALL' ? undefined : [status]
}
