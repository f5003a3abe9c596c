import { idsIn, pageIn, textIn, withChanges, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

// Repeated from the contract: the URL is read before its schemas are loaded.
export const types = ['ACTIVE', 'ADDING', 'REMOVING', 'REMOVED', 'ALL'] as const
export type EmployeeTab = (typeof types)[number]
export const relationships = ['PRINCIPAL', 'CHILD', 'RELATIVE', 'PARENT'] as const
export const invitations = ['NOT_INVITED', 'INVITED', 'REGISTERED'] as const

export interface EmployeeSearch {
  /** Active, if it is not set */
  type?: Exclude<EmployeeTab, 'ACTIVE'>
  searchQuery?: string
  programs?: string[]
  relationships?: (typeof relationships)[number][]
  invitations?: (typeof invitations)[number][]
  page?: number
}

export type ChangedSearch = { [K in keyof EmployeeSearch]?: EmployeeSearch[K] | undefined }

/** Parses the URL; invalid values are dropped. */
export function employeeSearch(search: Record<string, unknown>): EmployeeSearch {
  return withChanges<EmployeeSearch>(
    {},
    {
      type: wordIn(search['type'], ['ADDING', 'REMOVING', 'REMOVED', 'ALL']),
      searchQuery: textIn(search['searchQuery']),
      programs: idsIn(search['programs']),
      relationships: wordsIn(search['relationships'], relationships),
      invitations: wordsIn(search['invitations'], invitations),
      page: pageIn(search['page']),
    },
  )
}
