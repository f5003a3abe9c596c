import { useSavedFilters } from '@coverline/ui/table/saved-filters'
import type { DataTableProps } from '@coverline/ui/table/data-table'
import { useLocation } from '@tanstack/react-router'
import { type ListQuery, type ListSearch, listTable, type SharedTableProps } from './list-table.ts'
import { withChanges } from './read-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True for a page that an entry of the menu opened: it shows the whole list. */
    isFresh?: boolean
  }
}

/** Changed parameters of an address; undefined removes one. */
export type Changed<Search> = { [Name in keyof Search]?: Search[Name] | undefined }

interface ListOptions<Row, Search> {
  /** Names the list in this browser, where filters and columns are remembered. */
  name: string
  search: Search
  query: ListQuery<Row>
  pageSize: number
  /** Parameters that choose a part of the list, such as a tab: they filter, but are not remembered, and a reset leaves them. */
  views?: readonly (keyof Search)[]
  /** Parameters that say how the list is shown, such as a board; they are remembered, and a reset leaves them. */
  looks?: readonly (keyof Search)[]
  /** Parameters that are no filters, such as an open dialog; they are not remembered. */
  beside?: readonly (keyof Search)[]
  /** Opens the list at other parameters; `replace` adds no step to the history. */
  go: (change: (old: Search) => Search, replace: boolean) => void
}

/** What the filters and the table of a list need of it */
export interface List<Row extends object, Search> {
  search: Search
  /** Changes parameters and goes back to the first page. */
  change: (changed: Changed<Search>) => void
  /** Removes all filters. */
  reset: () => void
  /** What a saved view of the list keeps: filters, search text and order */
  kept: Search
  isFiltered: boolean
  table: Pick<DataTableProps<Row>, SharedTableProps | 'filtered' | 'onResetFilters' | 'storageKey'>
}

/** Returns true if an entry of the menu opened the page. */
export const useIsFresh = (): boolean => useLocation({ select: ({ state }) => state.isFresh === true })

/** Some of the parameters */
function only<Search extends object>(search: Search, names: readonly PropertyKey[]): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name))) as Search
}

/** Parameters without some of them */
function without<Search extends object>(search: Search, names: readonly PropertyKey[]): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name))) as Search
}

/**
 * Returns what every list does alike: filters in the address that this browser remembers, a search text that it does not,
 * and the props of the table.
 */
export function useList<Row extends object, Search extends ListSearch>(
  options: ListOptions<Row, Search>,
): List<Row, Search> {
  const { name, search, query, pageSize, views = [], looks = [], beside = [], go } = options
  const change = (changed: Changed<Search>) =>
    go((old) => withChanges<Search>(old, { page: undefined, ...changed }), true)
  const reset = () => go((old) => only(old, [...views, ...looks]), false)
  const kept = without(search, [...views, ...beside, 'page'])
  useSavedFilters(name, without(kept, ['searchQuery']), change, useIsFresh())
  const isFiltered =
    Object.keys(without(search, [...looks, ...beside, 'page', 'sortBy', 'sortDirection'])).length > 0
  const table = {
    ...listTable(search, query, pageSize, (changed) => change(changed as Changed<Search>)),
    filtered: isFiltered,
    onResetFilters: reset,
    storageKey: name,
  }
  return { search, change, reset, kept, isFiltered, table }
}
