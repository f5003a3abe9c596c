import { useQueryCall } from '@coverline/client/hooks'
import { commissions, renewals } from '@coverline/contract/calls.generated'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import type { OutputOf } from '@coverline/contract/endpoint'
import { usePageSize } from '@coverline/ui/table/page-size'
import { useAllowed } from '../../session/use-session.ts'
import type { RenewalSearch } from './search.ts'

export const pageSize = 50
export const touchedByRenewals = ['renewals', 'policies', 'insured', 'plans', 'audit'] as const

export type RenewalDetail = OutputOf<typeof renewals.detail>

export function filtersOf(search: RenewalSearch) {
  return {
    ...(search.searchQuery ? { searchQuery: search.searchQuery } : {}),
    ...(search.bucket ? { bucket: search.bucket } : {}),
    ...(search.stages ? { renewalStages: search.stages } : {}),
    ...(search.deals ? { transactionStatuses: search.deals } : {}),
    ...(search.groupings ? { groupingTypes: search.groupings } : {}),
    ...(search.planTypes ? { planTypes: search.planTypes } : {}),
    ...(search.holders ? { holders: search.holders } : {}),
    ...(search.agents ? { agentUserIds: search.agents } : {}),
  }
}

/** One page of the list */
export function useRenewals(search: RenewalSearch) {
  return useQueryCall('renewals', renewals.list, {
    page: search.page ?? 0,
    limit: usePageSize(pageSize),
    sortBy: 'endDate',
    sortDirection: search.sortDirection ?? 'ASC',
    ...filtersOf(search),
  })
}

export function useRenewalTotals(search: RenewalSearch) {
  return useQueryCall('renewals', renewals.totals, filtersOf(search))
}

export function useRenewal(policyId: string) {
  return useQueryCall('renewals', renewals.detail, { policyId })
}

/** Agent options, for users who see more than their own policies. */
export function useAgentOptions(): DropdownOption[] {
  const allowed = useAllowed({ permissions: ['POLICIES_VIEW'], roles: ['ADMIN', 'INSURANCE_OPERATOR'] })
  const { data } = useQueryCall('commissions', commissions.agreements, {}, { enabled: allowed })
  return (data?.agents ?? []).map(({ userId, name }) => ({ value: userId, label: name }))
}
