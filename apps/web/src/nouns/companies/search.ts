import { ownPath } from '../../session/own-path.ts'
import { wordIn } from '../../kit/lists/read-search.ts'
import { searchText } from '../../kit/lists/search-text.ts'

const sortFields = ['name', 'planCount', 'insuredCount'] as const

export interface CompanySearch {
  searchQuery?: string
  insurers?: string[]
  sortBy?: (typeof sortFields)[number]
  sortDirection?: 'ASC' | 'DESC'
  page?: number
  create?: true
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses the URL; invalid values are dropped. */
export function companySearch(search: Record<string, unknown>): CompanySearch {
  const { page, create } = search
  const searchQuery = searchText(search['searchQuery'])
  const insurers = [search['insurers']]
    .flat()
    .filter((id) => typeof id === 'string' && uuid.test(id)) as string[]
  const sortBy = sortFields.find((field) => field === search['sortBy'])
  const sortDirection = (['ASC', 'DESC'] as const).find((each) => each === search['sortDirection'])
  return {
    ...(searchQuery ? { searchQuery } : {}),
    ...(insurers.length > 0 ? { insurers } : {}),
    ...(sortBy ? { sortBy } : {}),
    ...(sortDirection ? { sortDirection } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 0 ? { page } : {}),
    ...(create === true ? { create } : {}),
  }
}

export const companyTabs = ['plans', 'people', 'changes', 'files', 'hr', 'history'] as const
export type CompanyTab = (typeof companyTabs)[number]

export interface CompanyPageSearch {
  tab?: CompanyTab
  edit?: true
  redirectTo?: string
}

export function companyPageSearch(search: Record<string, unknown>): CompanyPageSearch {
  const redirectTo = ownPath(search['redirectTo'])
  const tab = wordIn(search['tab'], companyTabs)
  return {
    ...(tab ? { tab } : {}),
    ...(search['edit'] === true ? { edit: true } : {}),
    ...(redirectTo ? { redirectTo } : {}),
  }
}
