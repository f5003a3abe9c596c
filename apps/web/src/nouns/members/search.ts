const sortFields = ['lastName', 'email', 'role', 'lastSeenAt'] as const
export const staffRoles = ['ADMIN', 'INSURANCE_OPERATOR', 'AGENT', 'DOCTOR'] as const

export type StaffRole = (typeof staffRoles)[number]

export interface MemberSearch {
  tab?: 'hr'
  searchQuery?: string
  roles?: StaffRole[]
  companies?: string[]
  sortBy?: (typeof sortFields)[number]
  sortDirection?: 'ASC' | 'DESC'
  page?: number
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

/** Parses the URL; invalid values are dropped. */
export function memberSearch(search: Record<string, unknown>): MemberSearch {
  const { page, tab } = search
  // The router parses digits in the URL as a number.
  const searchQuery =
    typeof search['searchQuery'] === 'number' ? `${search['searchQuery']}` : search['searchQuery']
  const roles = staffRoles.filter((role) => listOf(search['roles']).includes(role))
  const companies = listOf(search['companies']).filter(
    (id): id is string => typeof id === 'string' && uuid.test(id),
  )
  const sortBy = sortFields.find((field) => field === search['sortBy'])
  const sortDirection = (['ASC', 'DESC'] as const).find((each) => each === search['sortDirection'])
  return {
    ...(tab === 'hr' ? { tab } : {}),
    ...(typeof searchQuery === 'string' && searchQuery !== ''
      ? { searchQuery: searchQuery.slice(0, 200) }
      : {}),
    ...(roles.length > 0 ? { roles } : {}),
    ...(companies.length > 0 ? { companies } : {}),
    ...(sortBy ? { sortBy } : {}),
    ...(sortDirection ? { sortDirection } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 0 ? { page } : {}),
  }
}
