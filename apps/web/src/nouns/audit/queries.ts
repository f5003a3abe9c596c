import { useQueryCall } from '@coverline/client/hooks'
import { audit, members } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import type { AuditSearch } from './search.ts'

export const pageSize = 50

/** Converts the filters of the URL to the input of the calls. */
export function filtersOf({ searchQuery, who, entities, actions, outcomes, from, to }: AuditSearch) {
  return {
    ...(searchQuery ? { searchQuery } : {}),
    ...(who ? { userIds: who } : {}),
    ...(entities ? { entities } : {}),
    ...(actions ? { actions } : {}),
    outcomes: outcomes ?? ['DONE' as const],
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

export function useHistory(search: AuditSearch) {
  return useQueryCall('audit', audit.search, {
    page: search.page ?? 0,
    limit: usePageSize(pageSize),
    ...filtersOf(search),
    sortDirection: search.sortDirection ?? 'DESC',
  })
}

export function useAuthorOptions(): DropdownOption[] {
  const { data } = useQueryCall('members', members.list, { limit: 1000 })
  const names = new Map(
    data?.items.map(({ userId, firstName, lastName, email }) => [
      userId,
      `${firstName} ${lastName}`.trim() || email || userId,
    ]),
  )
  return [...names].map(([value, label]) => ({ value, label }))
}
