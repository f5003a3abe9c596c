import { pageIn, textIn } from '../../kit/lists/read-search.ts'

export interface SenderSearch {
  searchQuery?: string
  page?: number
}

/** Parses the URL; invalid values are dropped. */
export function senderSearch(search: Record<string, unknown>): SenderSearch {
  const [searchQuery, page] = [textIn(search['searchQuery']), pageIn(search['page'])]
  return { ...(searchQuery ? { searchQuery } : {}), ...(page ? { page } : {}) }
}
