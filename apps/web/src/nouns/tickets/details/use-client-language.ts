import { useQueryCall } from '@coverline/client/hooks'
import type { Language } from '@coverline/contract/languages'
import { conversations } from '@coverline/contract/calls.generated'

type Client = { conversationId: string | null; personProfileId: string | null }

/** Returns the known language of a client, from the conversation open beside; null if unknown. */
export function useClientLanguage({ conversationId, personProfileId }: Client): Language | null {
  const target = conversationId === null ? { personProfileId: personProfileId ?? '' } : { conversationId }
  const enabled = conversationId !== null || personProfileId !== null
  const { data } = useQueryCall('conversations', conversations.detail, target, { enabled, staleTime: 60_000 })
  return data?.person?.language ?? null
}
