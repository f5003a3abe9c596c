import { useQueryCall } from '@coverline/client/hooks'
import { broadcasts } from '@coverline/contract/calls.generated'
import { usePageSize } from '@coverline/ui/table/page-size'
import type { BroadcastListSearch, BroadcastSearch } from './search.ts'

export const pageSize = 30
export const peopleSize = 50
/** Polling interval in milliseconds: the page stops waiting even if no events arrive. */
const polling = 2_000

export function useBroadcasts({ page }: BroadcastListSearch) {
  return useQueryCall('broadcasts', broadcasts.list, { page: page ?? 0, limit: usePageSize(pageSize) })
}

export function useBroadcast(jobId: string, isGoing: boolean) {
  return useQueryCall(
    'broadcasts',
    broadcasts.detail,
    { jobId },
    { refetchInterval: isGoing ? polling : false },
  )
}

export function useReceipts(jobId: string, { state, page }: BroadcastSearch, isGoing: boolean) {
  return useQueryCall(
    'broadcasts',
    broadcasts.people,
    { jobId, page: page ?? 0, limit: peopleSize, ...(state ? { states: [state] } : {}) },
    { refetchInterval: isGoing ? polling : false },
  )
}
