import { idsIn, pageIn, textIn, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

const sortFields = ['name', 'city', 'registrationType', 'offerCount', 'createdAt'] as const
const types = ['SELF', 'SERVICE'] as const
const views = ['map', 'duplicates'] as const

export interface ClinicSearch {
  searchQuery?: string
  offers?: string[]
  insurers?: string[]
  cities?: string[]
  types?: (typeof types)[number][]
  sortBy?: (typeof sortFields)[number]
  sortDirection?: 'ASC' | 'DESC'
  page?: number
  /** Default: the list. */
  view?: (typeof views)[number]
  create?: true
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Parses the URL; invalid values are dropped. */
export function clinicSearch(search: Record<string, unknown>): ClinicSearch {
  return defined({
    searchQuery: textIn(search['searchQuery']),
    offers: idsIn(search['offers']),
    insurers: idsIn(search['insurers']),
    cities: idsIn(search['cities']),
    types: wordsIn(search['types'], types),
    sortBy: wordIn(search['sortBy'], sortFields),
    sortDirection: wordIn(search['sortDirection'], ['ASC', 'DESC'] as const),
    page: pageIn(search['page']),
    view: wordIn(search['view'], views),
    create: search['create'] === true ? (true as const) : undefined,
  })
}

export interface ClinicPageSearch {
  edit?: true
}

export function clinicPageSearch(search: Record<string, unknown>): ClinicPageSearch {
  return search['edit'] === true ? { edit: true } : {}
}
