import { idsIn, pageIn, textIn, withChanges, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

// Repeated from the contract: the URL is read before its schemas are loaded.
export const stages = ['INCOMING', 'DECISION_MAKING', 'NEGOTIATION', 'RENEWED', 'NOT_RENEWED'] as const
export const buckets = ['OVERDUE', 'WITHIN_30', 'WITHIN_90', 'FROM_31_TO_90'] as const
/** The tabs; WITHIN_90 has one only while an address asks for it. */
export const parts = ['OVERDUE', 'WITHIN_30', 'FROM_31_TO_90'] as const
export const planTypes = ['CORPORATE', 'INDIVIDUAL', 'INVESTMENT'] as const
export const holders = ['COMPANY', 'INDIVIDUAL'] as const
export const groupings = ['GROUP', 'INDIVIDUAL'] as const
export const deals = ['PENDING', 'RECEIVED'] as const

export interface RenewalSearch {
  view?: 'LIST'
  bucket?: (typeof buckets)[number]
  searchQuery?: string
  stages?: (typeof stages)[number][]
  deals?: (typeof deals)[number][]
  groupings?: (typeof groupings)[number][]
  planTypes?: (typeof planTypes)[number][]
  holders?: (typeof holders)[number][]
  agents?: string[]
  sortDirection?: 'ASC' | 'DESC'
  page?: number
}

/** Parses the URL; invalid values are dropped. */
export function renewalSearch(search: Record<string, unknown>): RenewalSearch {
  return withChanges<RenewalSearch>(
    {},
    {
      view: wordIn(search['view'], ['LIST']),
      bucket: wordIn(search['bucket'], buckets),
      searchQuery: textIn(search['searchQuery']),
      stages: wordsIn(search['stages'], stages),
      deals: wordsIn(search['deals'], deals),
      groupings: wordsIn(search['groupings'], groupings),
      planTypes: wordsIn(search['planTypes'], planTypes),
      holders: wordsIn(search['holders'], holders),
      agents: idsIn(search['agents']),
      sortDirection: wordIn(search['sortDirection'], ['ASC', 'DESC']),
      page: pageIn(search['page']),
    },
  )
}

/** The tabs of a renewal; the first has the address of the renewal itself. */
export const renewalTabs = ['overview', 'payments', 'benefits', 'requests', 'history'] as const
export type RenewalTab = (typeof renewalTabs)[number]
