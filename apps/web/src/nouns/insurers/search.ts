import { searchText } from '../../kit/lists/search-text.ts'

const sortFields = ['title', 'status', 'planCount'] as const

export interface InsurerSearch {
  searchQuery?: string
  /** Default: active and inactive ones. */
  status?: 'ACTIVE' | 'NOT_ACTIVE'
  sortBy?: (typeof sortFields)[number]
  sortDirection?: 'ASC' | 'DESC'
  page?: number
}

/** Parses the URL; invalid values are dropped. */
export function insurerSearch(search: Record<string, unknown>): InsurerSearch {
  const { page } = search
  const searchQuery = searchText(search['searchQuery'])
  const status = (['ACTIVE', 'NOT_ACTIVE'] as const).find((each) => each === search['status'])
  const sortBy = sortFields.find((field) => field === search['sortBy'])
  const sortDirection = (['ASC', 'DESC'] as const).find((each) => each === search['sortDirection'])
  return {
    ...(searchQuery ? { searchQuery } : {}),
    ...(status ? { status } : {}),
    ...(sortBy ? { sortBy } : {}),
    ...(sortDirection ? { sortDirection } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 0 ? { page } : {}),
  }
}
