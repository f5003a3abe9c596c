import { idsIn, pageIn, textIn, withChanges, wordIn, wordsIn } from '../../kit/lists/read-search.ts'

const sortFields = ['lastName', 'email', 'createdAt'] as const
// Repeated from the contract: the URL is read before its schemas are loaded.
const invitationStates = ['SENT', 'NOT_SENT', 'SCHEDULED', 'NOT_COMPLETED'] as const
export const personTabs = [
  'overview',
  'policies',
  'benefits',
  'documents',
  'requests',
  'satisfaction',
  'history',
] as const

export type PersonTab = (typeof personTabs)[number]

export interface InsuredSearch {
  searchQuery?: string
  companies?: string[]
  programs?: string[]
  invitations?: (typeof invitationStates)[number][]
  /** Whether the people have a policy in force today */
  insured?: boolean
  sortBy?: (typeof sortFields)[number]
  sortDirection?: 'ASC' | 'DESC'
  page?: number
  add?: true
}

/** Parses the URL; invalid values are dropped. */
export function insuredSearch(search: Record<string, unknown>): InsuredSearch {
  return withChanges<InsuredSearch>(
    {},
    {
      searchQuery: textIn(search['searchQuery']),
      companies: idsIn(search['companies']),
      programs: idsIn(search['programs']),
      invitations: wordsIn(search['invitations'], invitationStates),
      insured: [true, false].find((value) => value === search['insured']),
      sortBy: wordIn(search['sortBy'], sortFields),
      sortDirection: wordIn(search['sortDirection'], ['ASC', 'DESC']),
      page: pageIn(search['page']),
      add: search['add'] === true ? true : undefined,
    },
  )
}

export interface DuplicateSearch {
  dismissed?: true
  page?: number
}

export function duplicateSearch(search: Record<string, unknown>): DuplicateSearch {
  return withChanges<DuplicateSearch>(
    {},
    { dismissed: search['dismissed'] === true ? true : undefined, page: pageIn(search['page']) },
  )
}

const languages = ['en', 'ru', 'es', 'pt'] as const

export interface TemplateSearch {
  language?: (typeof languages)[number]
}

export function templateSearch(search: Record<string, unknown>): TemplateSearch {
  return withChanges<TemplateSearch>({}, { language: wordIn(search['language'], languages) })
}

export interface PersonSearch {
  /** The tab in addresses of before the tabs had their own */
  tab?: PersonTab
  edit?: true
}

export function personSearch(search: Record<string, unknown>): PersonSearch {
  return withChanges<PersonSearch>(
    {},
    { tab: wordIn(search['tab'], personTabs), edit: search['edit'] === true ? true : undefined },
  )
}
