import { useQueryCall } from '@coverline/client/hooks'
import { companies, insurers } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import type { CompanySearch } from './search.ts'

export const pageSize = 30

/** Queries to refresh after a company changed. */
export const touchedByCompanies = ['companies', 'plans', 'dictionaries', 'audit'] as const

export function useCompanyList({
  page,
  searchQuery,
  insurers: chosen,
  sortBy,
  sortDirection,
}: CompanySearch) {
  return useQueryCall('companies', companies.list, {
    page: page ?? 0,
    limit: usePageSize(pageSize),
    ...(searchQuery ? { searchQuery } : {}),
    ...(chosen ? { insuranceCompanyIds: chosen } : {}),
    ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'ASC' } : {}),
  })
}

export function useCompany(clientCompanyId: string) {
  return useQueryCall('companies', companies.detail, { clientCompanyId })
}

export function useInsurerOptions(): DropdownOption[] | undefined {
  const input = { statuses: ['ACTIVE' as const], sortBy: 'title' as const, limit: 10_000 }
  const { data } = useQueryCall('insurers', insurers.list, input)
  return data?.items.map(({ insuranceCompanyId, title }) => ({ value: insuranceCompanyId, label: title }))
}
