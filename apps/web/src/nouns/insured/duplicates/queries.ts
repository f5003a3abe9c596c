import { useQueryCall } from '@coverline/client/hooks'
import { duplicates } from '@coverline/contract/calls.generated'
import type { DuplicateSearch } from '../search.ts'

export const pageSize = 20

export function useDuplicates({ dismissed, page }: DuplicateSearch) {
  return useQueryCall('duplicates', duplicates.list, {
    limit: pageSize,
    page: page ?? 0,
    ...(dismissed ? { dismissed } : {}),
  })
}

/** Returns the possible duplicates of a person, from current data. */
export function useDuplicatesOf(personProfileId: string) {
  return useQueryCall('duplicates', duplicates.list, { personProfileId, limit: 5 })
}
