import { useQueryCall } from '@coverline/client/hooks'
import { companies, insurers, plans } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { useAllowed } from '../../session/use-session.ts'
import type { PlanSearch } from './search.ts'

export const pageSize = 30

/** Returns the availability filter; for a company's plans the default is active. */
export function availabilityOf({ status, clientCompany }: PlanSearch): boolean | undefined {
  const wanted = status ?? (clientCompany === undefined ? 'all' : 'active')
  return wanted === 'all' ? undefined : wanted === 'active'
}

export function usePlanList(search: PlanSearch) {
  const isAvailable = availabilityOf(search)
  const { insurers: insuranceCompanyIds, types, planTypes, clientCompany, searchQuery } = search
  return useQueryCall('plans', plans.list, {
    page: search.page ?? 0,
    limit: usePageSize(pageSize),
    ...(search.sortBy ? { sortBy: search.sortBy, sortDirection: search.sortDirection ?? 'ASC' } : {}),
    ...(searchQuery ? { searchQuery } : {}),
    ...(isAvailable === undefined ? {} : { isAvailable }),
    ...(insuranceCompanyIds ? { insuranceCompanyIds } : {}),
    ...(types ? { insuranceTypes: types } : {}),
    ...(planTypes ? { insurancePlanTypes: planTypes } : {}),
    ...(clientCompany ? { clientCompanyIds: [clientCompany] } : {}),
  })
}

export function usePlan(packageId: string) {
  return useQueryCall('plans', plans.detail, { packageId })
}

/** Insurance company options; forms offer only active ones (FORMS-2). */
export function useInsurerOptions(statuses: ('ACTIVE' | 'NOT_ACTIVE')[]): DropdownOption[] | undefined {
  const { data } = useQueryCall('insurers', insurers.list, { statuses, sortBy: 'title', limit: 10_000 })
  return data?.items.map(({ insuranceCompanyId, title }) => ({ value: insuranceCompanyId, label: title }))
}

export function useCompanyOptions(): DropdownOption[] | undefined {
  const isAllowed = useAllowed({ permissions: ['INSURED_VIEW'] })
  const input = { sortBy: 'name' as const, limit: 10_000 }
  const { data } = useQueryCall('companies', companies.list, input, { enabled: isAllowed })
  return data?.items.map(({ clientCompanyId, name }) => ({ value: clientCompanyId, label: name }))
}
