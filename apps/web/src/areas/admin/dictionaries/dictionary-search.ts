import { type InsurerSearch, insurerSearch } from '../../../nouns/insurers/search.ts'
import { wordIn } from '../../../kit/lists/read-search.ts'

export const dictionaryTabs = ['insurers', 'countries', 'cities', 'terms'] as const
export type DictionaryTab = (typeof dictionaryTabs)[number]

/** What the address of the dictionaries holds: the chosen one, and the filters of the insurance companies. */
export interface DictionarySearch extends InsurerSearch {
  tab?: DictionaryTab
}

/** Reads the address; whatever it can't hold is left out. */
export function dictionarySearch(search: Record<string, unknown>): DictionarySearch {
  const tab = wordIn(search['tab'], dictionaryTabs)
  return tab ? { tab, ...insurerSearch(search) } : insurerSearch(search)
}
