import { useQueryCall } from '@coverline/client/hooks'
import { services } from '@coverline/contract/calls.generated'
import type { ServiceSearch } from '../search.ts'

/** Polling interval in milliseconds during a generation, in case an event is lost. */
const generationPoll = 10_000

/** Loads all services of a plan: the table renders only visible ones. */
export function useServices(packageId: string, search: ServiceSearch, isGenerating: boolean) {
  const { find, kinds, statuses } = search
  return useQueryCall(
    'services',
    services.list,
    {
      packageId,
      limit: 10_000,
      ...(find ? { searchQuery: find } : {}),
      ...(kinds ? { kinds } : {}),
      ...(statuses ? { statuses } : {}),
    },
    { refetchInterval: isGenerating ? generationPoll : false },
  )
}
