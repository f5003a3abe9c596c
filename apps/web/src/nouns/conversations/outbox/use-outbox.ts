import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Message } from '@coverline/contract/conversations/shapes'
import { onSent, type Outgoing, outboxItems, subscribeOutbox } from './outbox.ts'

/**
 * Returns the messages being sent in a conversation; `sent` is called for each of them that the server
 * accepted.
 */
export function useOutbox(conversationId: string, sent: (message: Message) => void): readonly Outgoing[] {
  // Messages written elsewhere may be accepted while this conversation is open.
  useEffect(
    () => onSent((message, writtenIn) => writtenIn === conversationId && sent(message)),
    [conversationId, sent],
  )
  const items = useSyncExternalStore(subscribeOutbox, outboxItems)
  return useMemo(
    () => items.filter((item) => item.conversationId === conversationId),
    [items, conversationId],
  )
}
