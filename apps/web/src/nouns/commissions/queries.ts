import { useQueryCall } from '@coverline/client/hooks'
import { commissions, insurers } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { today } from '../../kit/text/days.ts'
import type { CommissionSearch } from './search.ts'

export const pageSize = 30
export const touchedByCommissions = ['commissions', 'audit'] as const

export const monthOf = (search: CommissionSearch): string => search.month ?? today().slice(0, 7)

export function filtersOf(search: CommissionSearch) {
  const month = monthOf(search)
  return {
    ...(month === 'ALL' ? {} : { month }),
    ...(search.agents ? { agentUserIds: search.agents } : {}),
  }
}

export function useEntries(search: CommissionSearch) {
  return useQueryCall('commissions', commissions.list, {
    page: search.page ?? 0,
    limit: usePageSize(pageSize),
    ...filtersOf(search),
  })
}

export function useTotals(search: CommissionSearch) {
  return useQueryCall('commissions', commissions.totals, filtersOf(search))
}

export function useAgreements(enabled: boolean) {
  return useQueryCall('commissions', commissions.agreements, {}, { enabled })
}

export function usePolicyCommission(policyId: string) {
  return useQueryCall('commissions', commissions.ofPolicy, { policyId })
}

export function useInsurerOptions(): DropdownOption[] {
  const { data } = useQueryCall('insurers', insurers.list, { limit: 1000 })
  return (data?.items ?? []).map(({ insuranceCompanyId, title }) => ({
    value: insuranceCompanyId,
    label: title,
  }))
}
