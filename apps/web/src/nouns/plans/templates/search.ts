import { type InsuranceType, insuranceTypes } from '@coverline/contract/plans/terms'
import { textIn, withChanges, wordIn, wordsIn } from '../../../kit/lists/read-search.ts'

/** What the address of the list of templates holds. */
export interface TemplateSearch {
  searchQuery?: string
  types?: InsuranceType[]
}

export function templateSearch(search: Record<string, unknown>): TemplateSearch {
  return withChanges<TemplateSearch>(
    {},
    { searchQuery: textIn(search['searchQuery']), types: wordsIn(search['types'], insuranceTypes) },
  )
}

/** What the address of a template holds: the plan that is being made of it. */
export interface TemplatePageSearch {
  create?: 'individual' | 'corporate'
}

export function templatePageSearch(search: Record<string, unknown>): TemplatePageSearch {
  const create = wordIn(search['create'], ['individual', 'corporate'])
  return create ? { create } : {}
}
