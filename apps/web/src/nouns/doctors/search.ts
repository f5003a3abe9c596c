import { idsIn, pageIn, textIn, wordIn } from '../../kit/lists/read-search.ts'

const sortFields = ['fullName', 'position', 'status', 'createdAt'] as const
const views = ['online', 'duty', 'withoutSlots'] as const
const statuses = ['ACTIVE', 'NOT_ACTIVE'] as const

export interface DoctorSearch {
  searchQuery?: string
  specs?: string[]
  status?: (typeof statuses)[number]
  sortBy?: (typeof sortFields)[number]
  sortDirection?: 'ASC' | 'DESC'
  page?: number
  /** Default: all */
  view?: (typeof views)[number]
  create?: true
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Parses the URL; invalid values are dropped. */
export function doctorSearch(search: Record<string, unknown>): DoctorSearch {
  return defined({
    searchQuery: textIn(search['searchQuery']),
    specs: idsIn(search['specs']),
    status: wordIn(search['status'], statuses),
    sortBy: wordIn(search['sortBy'], sortFields),
    sortDirection: wordIn(search['sortDirection'], ['ASC', 'DESC'] as const),
    page: pageIn(search['page']),
    view: wordIn(search['view'], views),
    create: search['create'] === true ? (true as const) : undefined,
  })
}

export const doctorTabs = ['slots', 'profile', 'history'] as const
export type DoctorTab = (typeof doctorTabs)[number]
