import { pageIn, textIn, withChanges, wordIn } from '../../kit/lists/read-search.ts'

// Repeated from the contract: the URL is read before its schemas are loaded.
export const shownLines = [
  'TO_DO',
  'CERTAIN',
  'LIKELY',
  'POSSIBLE',
  'UNKNOWN',
  'BOOKED',
  'IGNORED',
  'REPEATED',
  'OUTGOING',
] as const
export type ShownLines = (typeof shownLines)[number]

export interface StatementListSearch {
  searchQuery?: string
  sortBy?: 'createdAt' | 'toDay'
  sortDirection?: 'ASC' | 'DESC'
  page?: number
}

export interface StatementSearch {
  show?: ShownLines
  searchQuery?: string
  page?: number
}

/** Parses the URL of the list; invalid values are dropped. */
export function statementListSearch(search: Record<string, unknown>): StatementListSearch {
  return withChanges<StatementListSearch>(
    {},
    {
      searchQuery: textIn(search['searchQuery']),
      sortBy: wordIn(search['sortBy'], ['createdAt', 'toDay']),
      sortDirection: wordIn(search['sortDirection'], ['ASC', 'DESC']),
      page: pageIn(search['page']),
    },
  )
}

export function statementSearch(search: Record<string, unknown>): StatementSearch {
  return withChanges<StatementSearch>(
    {},
    {
      show: wordIn(search['show'], shownLines),
      searchQuery: textIn(search['searchQuery']),
      page: pageIn(search['page']),
    },
  )
}
