import { type InsuranceType, insuranceTypes } from '@coverline/contract/plans/terms'
import { textIn, withChanges, wordIn, wordsIn } from '../../../kit/lists/read-search.ts'

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

/** URL parameters of a template: the plan to create from it. */
export interface TemplatePageSearch {
  create?: 'individual' | 'corporate'
}

export function templatePageSearch(search: Record<string, unknown>): TemplatePageSearch {
  const create = wordIn(search['create'], ['individual', 'corporate'])
  return create ? { create } : {}
}
