import { useQueryCall } from '@coverline/client/hooks'
import type { Language } from '@coverline/contract/common'
import { conversations } from '@coverline/contract/conversations/endpoints'

type Client = { conversationId: string | null; personProfileId: string | null }

/** The language that a client is known to speak, by the conversation that is open beside; null when nobody has said it. */
export function useClientLanguage({ conversationId, personProfileId }: Client): Language | null {
  const target = conversationId === null ? { personProfileId: personProfileId ?? '' } : { conversationId }
  const enabled = conversationId !== null || personProfileId !== null
  const { data } = useQueryCall('conversations', conversations.detail, target, { enabled, staleTime: 60_000 })
  return data?.person?.language ?? null
}
