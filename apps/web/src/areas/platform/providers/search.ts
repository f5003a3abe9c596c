const sortFields = ['name', 'createdAt', 'insuredCount', 'memberCount'] as const

export interface ProviderSearch {
  searchQuery?: string
  sortBy?: (typeof sortFields)[number]
  sortDirection?: 'ASC' | 'DESC'
  page?: number
}

/** Parses the URL; invalid values are dropped. */
export function providerSearch(search: Record<string, unknown>): ProviderSearch {
  const { page } = search
  // The router parses digits in the URL as a number.
  const searchQuery =
    typeof search['searchQuery'] === 'number' ? `${search['searchQuery']}` : search['searchQuery']
  const sortBy = sortFields.find((field) => field === search['sortBy'])
  const sortDirection = (['ASC', 'DESC'] as const).find((each) => each === search['sortDirection'])
  return {
    ...(typeof searchQuery === 'string' && searchQuery !== ''
      ? { searchQuery: searchQuery.slice(0, 200) }
      : {}),
    ...(sortBy ? { sortBy } : {}),
    ...(sortDirection ? { sortDirection } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 0 ? { page } : {}),
  }
}
