import { useQueryCall } from '@coverline/client/hooks'
import { services } from '@coverline/contract/services/endpoints'
import type { ServiceSearch } from '../search.ts'

/** While services are generated the list asks again by itself, should an event get lost. */
const generationPoll = 10_000

/** The services of a plan, all at once: the table draws only those in view. */
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
