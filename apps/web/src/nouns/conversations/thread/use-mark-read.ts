import { call } from '@coverline/client/call'
import { conversations } from '@coverline/contract/calls.generated'
import { type Conversation, type Message } from '@coverline/contract/conversations/shapes'
import { useEffect, useRef } from 'react'

interface Reading {
  conversation: Conversation
  conversationId: string
  messages: readonly Message[]
  isAtEnd: boolean
  canWrite: boolean
}

/** Marks messages as read once their end is visible in a visible page. */
export function useMarkRead({ conversation, conversationId, messages, isAtEnd, canWrite }: Reading): void {
  const told = useRef('')
  const last = messages.findLast(
    (message) => message.author === 'CLIENT' && !message.supportIsRead,
  )?.messageId
  const isDue = canWrite && isAtEnd && (last !== undefined || conversation.unreadCount > 0)
  const newest = last ?? messages.at(-1)?.messageId
  useEffect(() => {
    if (!isDue || newest === undefined) return
    const mark = () => {
      if (document.visibilityState !== 'visible' || told.current === newest) return
      told.current = newest
      call(conversations.markRead, { conversationId, messageId: newest }).catch(() => (told.current = ''))
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [isDue, newest, conversationId])
}
