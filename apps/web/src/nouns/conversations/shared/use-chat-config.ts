import { useQueryCall } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/calls.generated'
import type { OutputOf } from '@coverline/contract/endpoint'

/**
 * Returns the settings of the chat: limits, names of colleagues, and if there is an AI; undefined while
 * loading.
 */
export function useChatConfig(): OutputOf<typeof conversations.config> | undefined {
  return useQueryCall('conversationConfig', conversations.config, {}, { staleTime: 10 * 60_000 }).data
}
