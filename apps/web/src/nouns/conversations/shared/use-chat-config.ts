import { useQueryCall } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/conversations/endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'

/** What the chat works with: limits, the names of colleagues, and whether there is an AI; undefined until it is known. */
export function useChatConfig(): OutputOf<typeof conversations.config> | undefined {
  return useQueryCall('conversationConfig', conversations.config, {}, { staleTime: 10 * 60_000 }).data
}
