import { useQueryCall } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { useFallbackPolling } from '../../../kit/use-fallback-polling.ts'

/**
 * A conversation, asked for anew whenever it is opened. What is known of it from an earlier look is there at once; `isFresh` says that the
 * answer is as new as can be had: it has come since, or can't be had now.
 */
export function useConversation(target: { conversationId: string } | { personProfileId: string }) {
  const refetchInterval = useFallbackPolling()
  const query = useQueryCall('conversations', conversations.detail, target, { staleTime: 0, refetchInterval })
  return { ...query, isFresh: query.isFetchedAfterMount || !query.isFetching }
}
