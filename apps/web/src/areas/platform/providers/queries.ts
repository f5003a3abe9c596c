import { useQueryCall } from '@coverline/client/hooks'
import { workspaces } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { ProviderSearch } from './search.ts'

export const pageSize = 30

/** Queries to refresh after a provider changed. */
export const touchedByProviders = ['workspaces'] as const

export function useProviderList({ page, searchQuery, sortBy, sortDirection }: ProviderSearch) {
  return useQueryCall('workspaces', workspaces.providers, {
    page: page ?? 0,
    limit: usePageSize(pageSize),
    ...(searchQuery ? { searchQuery } : {}),
    ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'ASC' } : { sortBy: 'name' }),
  })
}
