import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Message } from '@coverline/contract/conversations'
import { useUser } from '../../app/use-session.ts'
import { openOutbox, type Outgoing, outboxItems, subscribeOutbox } from './outbox.ts'

/** What is on its way in a conversation; `sent` hears of each message that the server has taken. */
export function useOutbox(conversationId: string, sent: (message: Message) => void): readonly Outgoing[] {
  const { id } = useUser()
  useEffect(() => openOutbox(id, sent), [id, sent])
  const items = useSyncExternalStore(subscribeOutbox, outboxItems)
  return useMemo(
    () => items.filter((item) => item.conversationId === conversationId),
    [items, conversationId],
  )
}
