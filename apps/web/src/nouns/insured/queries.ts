import { useQueryCall } from '@coverline/client/hooks'
import { insured } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { InsuredSearch } from './search.ts'

export const pageSize = 30
/** All people of a plan are loaded in one call (LIMITS). */
const planLimit = 10_000

/** Queries to refresh after people changed. */
export const touchedByPeople = ['insured', 'policies', 'plans', 'audit'] as const

/** Converts the filters of the list to the input of its calls. */
export function personFiltersOf({
  searchQuery,
  companies,
  programs,
  invitations,
  insured: isInsured,
}: InsuredSearch) {
  return {
    ...(searchQuery ? { searchQuery } : {}),
    ...(companies ? { clientCompanyIds: companies } : {}),
    ...(programs ? { programIds: programs } : {}),
    ...(invitations ? { invitationStatuses: invitations } : {}),
    ...(isInsured === undefined ? {} : { isInsured }),
  }
}

export function useInsuredList(search: InsuredSearch) {
  const { page, sortBy, sortDirection } = search
  return useQueryCall('insured', insured.list, {
    page: page ?? 0,
    limit: usePageSize(pageSize),
    ...personFiltersOf(search),
    ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'ASC' } : {}),
  })
}

export function usePlanPeople(packageId: string, search: InsuredSearch) {
  const { searchQuery, invitations, sortBy, sortDirection } = search
  return useQueryCall('insured', insured.list, {
    limit: planLimit,
    programIds: [packageId],
    ...(searchQuery ? { searchQuery } : {}),
    ...(invitations ? { invitationStatuses: invitations } : {}),
    ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'ASC' } : {}),
  })
}

export function usePerson(personProfileId: string) {
  return useQueryCall('insured', insured.detail, { personProfileId, withRelations: true })
}
