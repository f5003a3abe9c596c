import { type InsurerSearch, insurerSearch } from '../../../nouns/insurers/search.ts'
import { wordIn } from '../../../kit/lists/read-search.ts'

export const dictionaryTabs = ['insurers', 'countries', 'cities', 'terms'] as const
export type DictionaryTab = (typeof dictionaryTabs)[number]

/** URL parameters of the dictionaries: the selected one, and the filters of the insurance companies. */
export interface DictionarySearch extends InsurerSearch {
  tab?: DictionaryTab
}

/** Parses the URL; invalid values are dropped. */
export function dictionarySearch(search: Record<string, unknown>): DictionarySearch {
  const tab = wordIn(search['tab'], dictionaryTabs)
  return tab ? { tab, ...insurerSearch(search) } : insurerSearch(search)
}
