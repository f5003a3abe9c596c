import { companyDictionaries, employees } from '@coverline/contract/calls.generated'
import { useQueryCall } from '@coverline/client/hooks'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import type { EmployeeSearch } from './search.ts'

/** Families on a page */
export const pageSize = 50

export const filtersOf = ({ type, searchQuery, programs, ...words }: EmployeeSearch) => ({
  type: type ?? ('ACTIVE' as const),
  ...(searchQuery ? { searchQuery } : {}),
  ...(programs ? { programIds: programs } : {}),
  ...(words.relationships ? { relationships: words.relationships } : {}),
  ...(words.invitations ? { invitations: words.invitations } : {}),
})

export function useEmployeeList(search: EmployeeSearch) {
  return useQueryCall('employees', employees.list, {
    page: search.page ?? 0,
    limit: usePageSize(pageSize),
    ...filtersOf(search),
  })
}

export function useEmployee(personProfileId: string) {
  return useQueryCall('employees', employees.detail, { personProfileId })
}

/** The plans of the company to filter by */
export function useCompanyPlans(): DropdownOption[] {
  const { data } = useQueryCall('dictionaries', companyDictionaries.details, {})
  return (data?.programs ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** The numbers of people by the state of their insurance, of those that match; undefined while loading */
export function useEmployeeCounts(search: EmployeeSearch) {
  const { data } = useQueryCall('employees', employees.list, { limit: 1, ...filtersOf(search) })
  return data && { ...data.counts, insured: data.insuredCount }
}
