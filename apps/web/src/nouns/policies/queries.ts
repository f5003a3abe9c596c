import { useQueryCall } from '@coverline/client/hooks'
import type { OutputOf, RequestOf } from '@coverline/contract/endpoint'
import { policies, versions } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { PolicySearch } from './search.ts'

export type PolicyDetail = OutputOf<typeof policies.detail>

export type Performance = OutputOf<typeof policies.performance>
export type Versions = OutputOf<typeof versions.list>

export const pageSize = 50

/** Queries to refresh after policies changed. */
export const touchedByPolicies = ['policies', 'insured', 'plans', 'audit'] as const

/** Converts the filters of the list to the input of its calls. */
export function policyFiltersOf(search: PolicySearch) {
  const { searchQuery, companies, programs, states, types, period } = search
  const { startFrom, startTo, endFrom, endTo, payment, formats, invitations, number } = search
  return {
    ...(searchQuery ? { searchQuery } : {}),
    ...(companies ? { clientCompanyIds: companies } : {}),
    ...(programs ? { programIds: programs } : {}),
    ...(states ? { activeStatuses: states } : {}),
    ...(types ? { groupingTypes: types } : {}),
    ...(period ? { validityPeriod: period } : {}),
    ...(payment ? { paymentStatus: payment } : {}),
    ...(formats ? { paymentFormats: formats } : {}),
    ...(invitations ? { invitationStatuses: invitations } : {}),
    ...(number ? { policyNumberSearchString: number } : {}),
    ...(startFrom ? { policyStartDateFrom: startFrom } : {}),
    ...(startTo ? { policyStartDateTo: startTo } : {}),
    ...(endFrom ? { policyEndDateFrom: endFrom } : {}),
    ...(endTo ? { policyEndDateTo: endTo } : {}),
  }
}

export function usePolicyList(search: PolicySearch, withFinancialPerformance: boolean) {
  const { page, sortBy, sortDirection } = search
  return useQueryCall('policies', policies.list, {
    page: page ?? 0,
    limit: usePageSize(pageSize),
    ...policyFiltersOf(search),
    ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'ASC' } : {}),
    ...(withFinancialPerformance ? { withFinancialPerformance } : {}),
  })
}

export function usePolicy(policyId: string) {
  return useQueryCall('policies', policies.detail, { policyId })
}

export function useDeletedPolicies(page: number) {
  return useQueryCall('policies', policies.deleted, { page, limit: usePageSize(pageSize) })
}

/** Queries to refresh after a recorded change of a policy. */
export const touchedByVersions = [...touchedByPolicies, 'payments'] as const

// Same query key as policies: a change of a policy may change its timeline.
export function useVersions(policyId: string, knownAt?: string) {
  return useQueryCall('policies', versions.list, { policyId, ...(knownAt === undefined ? {} : { knownAt }) })
}

export function useChangePreview(input: RequestOf<typeof versions.preview>, enabled: boolean) {
  return useQueryCall('policies', versions.preview, input, { enabled })
}

export function usePerformance(policyId: string) {
  return useQueryCall('policies', policies.performance, { policyId })
}

export const peoplePageSize = 10
/** Maximum number of people of a group that are loaded; others are found by search. */
export const lookupLimit = 3000

/** Loads the policies of a group, or of a family in its plan. */
export function usePolicyPeople(
  { type, program, insured, relatedPeople }: PolicyDetail,
  { page, searchQuery }: { page: number; searchQuery: string },
) {
  const family = [insured, ...relatedPeople].map(({ personProfileId }) => personProfileId)
  return useQueryCall('policies', policies.list, {
    page,
    limit: peoplePageSize,
    programIds: [program.id],
    ...(type === 'GROUP' ? {} : { personProfileIds: family }),
    ...(searchQuery ? { searchQuery } : {}),
  })
}
