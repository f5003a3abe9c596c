import { useQueryCall } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/calls.generated'
import { useFallbackPolling } from '../../../kit/use-fallback-polling.ts'

/**
 * Loads a conversation whenever it is opened. Cached data is available immediately; `isFresh` is true once it
 * was loaded again or that failed.
 */
export function useConversation(target: { conversationId: string } | { personProfileId: string }) {
  const refetchInterval = useFallbackPolling()
  const query = useQueryCall('conversations', conversations.detail, target, { staleTime: 0, refetchInterval })
  return { ...query, isFresh: query.isFetchedAfterMount || !query.isFetching }
}
