import { useQueryCall } from '@coverline/client/hooks'
import { bulkMessages } from '@coverline/contract/broadcasts/endpoints'
import type { SendingListSearch, SendingSearch } from './search.ts'

export const pageSize = 30
export const peopleSize = 50
/** Where events don't come through, the page still ends its waiting. */
const polling = 2_000

export function useSendings({ page }: SendingListSearch) {
  return useQueryCall('bulkMessages', bulkMessages.list, { page: page ?? 0, limit: pageSize })
}

export function useSending(jobId: string, isGoing: boolean) {
  return useQueryCall(
    'bulkMessages',
    bulkMessages.detail,
    { jobId },
    { refetchInterval: isGoing ? polling : false },
  )
}

export function useReceipts(jobId: string, { state, page }: SendingSearch, isGoing: boolean) {
  return useQueryCall(
    'bulkMessages',
    bulkMessages.people,
    { jobId, page: page ?? 0, limit: peopleSize, ...(state ? { states: [state] } : {}) },
    { refetchInterval: isGoing ? polling : false },
  )
}
