import { useQueryCall } from '@coverline/client/hooks'
import { insurers } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { InsurerSearch } from './search.ts'

export const pageSize = 30

/** Queries to refresh after an insurance company changed. */
export const touchedByInsurers = ['insurers', 'plans', 'companies', 'dictionaries', 'audit'] as const

/** Loads one insurance company with its documents, once an id is given. */
export function useInsurer(insuranceCompanyId: string | undefined) {
  const input = { insuranceCompanyId: insuranceCompanyId ?? '' }
  return useQueryCall('insurers', insurers.detail, input, { enabled: insuranceCompanyId !== undefined })
}

export function useInsurerList({ page, searchQuery, status, sortBy, sortDirection }: InsurerSearch) {
  return useQueryCall('insurers', insurers.list, {
    page: page ?? 0,
    limit: usePageSize(pageSize),
    statuses: status ? [status] : ['ACTIVE', 'NOT_ACTIVE'],
    ...(searchQuery ? { searchQuery } : {}),
    ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'ASC' } : {}),
  })
}
