import { useQueryCall } from '@coverline/client/hooks'
import { companies, members } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { useAllowed } from '../../session/use-session.ts'
import { type MemberSearch, staffRoles } from './search.ts'

export const pageSize = 30

/** Queries to refresh after a member changed. */
export const touchedByMembers = ['members', 'audit'] as const

/** Loads the provider's staff, or with `hr` the HR members of its client companies. */
export function useMemberList(kind: 'staff' | 'hr', search: MemberSearch) {
  const { page, searchQuery, roles, companies: chosen, sortBy, sortDirection } = search
  return useQueryCall('members', members.list, {
    page: page ?? 0,
    limit: usePageSize(pageSize),
    roles: kind === 'hr' ? ['HR'] : (roles ?? [...staffRoles]),
    ...(searchQuery ? { searchQuery } : {}),
    ...(kind === 'hr' && chosen ? { filters: { clientCompanyIds: chosen } } : {}),
    ...(sortBy ? { sortBy, sortDirection: sortDirection ?? 'ASC' } : { sortBy: 'lastName' }),
  })
}

export function useCompanyOptions(wanted: boolean): DropdownOption[] {
  const isAllowed = useAllowed({ permissions: ['INSURED_VIEW'] })
  const { data } = useQueryCall(
    'companies',
    companies.list,
    { limit: 1000, sortBy: 'name', sortDirection: 'ASC' },
    { enabled: wanted && isAllowed },
  )
  return (data?.items ?? []).map((company) => ({ value: company.clientCompanyId, label: company.name }))
}
