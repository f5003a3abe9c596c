import { pageIn, withChanges, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

// Repeated from the contract: the URL is read before its schemas are loaded.
export const kinds = [
  'POLICIES_ACTIVATE',
  'POLICIES_DEACTIVATE',
  'POLICIES_DELETE',
  'INSURED_EXCLUDE',
  'INSURED_MOVE',
  'INSURED_INVITE',
  'INSURED_DELETE',
  'LEADS_ASSIGN',
  'LEADS_MOVE',
  'LEADS_DELETE',
] as const
export const shownRows = ['CHANGED', 'UNCHANGED', 'REFUSED', 'BLOCKED'] as const

export interface BulkSearch {
  kinds?: (typeof kinds)[number][]
  page?: number
}

export interface BulkPageSearch {
  rows?: (typeof shownRows)[number]
  page?: number
}

/** Parses the URL of the list; invalid values are dropped. */
export function bulkSearch(search: Record<string, unknown>): BulkSearch {
  return withChanges<BulkSearch>({}, { kinds: wordsIn(search['kinds'], kinds), page: pageIn(search['page']) })
}

/** Parses the URL of one bulk change. */
export function bulkPageSearch(search: Record<string, unknown>): BulkPageSearch {
  return withChanges<BulkPageSearch>(
    {},
    { rows: wordIn(search['rows'], shownRows), page: pageIn(search['page']) },
  )
}
