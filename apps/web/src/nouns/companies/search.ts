import { ownPath } from '../../session/own-path.ts'
import { flag, ids, oneOf, type SearchIn, searchOf, sortedBy, text } from '../../kit/lists/search-of.ts'

export const companySearch = searchOf({
  searchQuery: text,
  insurers: ids,
  ...sortedBy(['name', 'planCount', 'insuredCount']),
  create: flag,
})
export type CompanySearch = SearchIn<typeof companySearch>

export const companyTabs = ['plans', 'people', 'changes', 'files', 'hr', 'history'] as const
export type CompanyTab = (typeof companyTabs)[number]

export const companyPageSearch = searchOf({ tab: oneOf(companyTabs), edit: flag, redirectTo: ownPath })
export type CompanyPageSearch = SearchIn<typeof companyPageSearch>
