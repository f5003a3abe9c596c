import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Message } from '@coverline/contract/conversations/endpoints'
import { onSent, type Outgoing, outboxItems, subscribeOutbox } from './outbox.ts'

/** What is on its way in a conversation; `sent` hears of each message of it that the server has taken. */
export function useOutbox(conversationId: string, sent: (message: Message) => void): readonly Outgoing[] {
  // Whatever was written elsewhere may get through while this conversation is open.
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
