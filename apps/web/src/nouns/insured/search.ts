import {
  among,
  flag,
  ids,
  oneOf,
  page,
  type SearchIn,
  searchOf,
  sortedBy,
  text,
  yesOrNo,
} from '../../kit/lists/search-of.ts'

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

export const insuredSearch = searchOf({
  searchQuery: text,
  companies: ids,
  programs: ids,
  invitations: among(invitationStates),
  /** Whether the people have a policy in force today */
  insured: yesOrNo,
  ...sortedBy(['lastName', 'email', 'createdAt']),
  add: flag,
})
export type InsuredSearch = SearchIn<typeof insuredSearch>

export const duplicateSearch = searchOf({ dismissed: flag, page })
export type DuplicateSearch = SearchIn<typeof duplicateSearch>

export const templateSearch = searchOf({ language: oneOf(['en', 'ru', 'es', 'pt']) })

export const personSearch = searchOf({
  /** The tab in addresses of before the tabs had their own */
  tab: oneOf(personTabs),
  edit: flag,
})
export type PersonSearch = SearchIn<typeof personSearch>
