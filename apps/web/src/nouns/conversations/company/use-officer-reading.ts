import { call } from '@coverline/client/call'
import { companyConversations } from '@coverline/contract/calls.generated'
import type { Message } from '@coverline/contract/conversations/shapes'
import { useEffect, useRef } from 'react'

interface Reading {
  conversationId: string
  messages: readonly Message[]
  isAtEnd: boolean
  /** False in the conversation of a colleague */
  isOwn: boolean
}

/** Marks the provider's messages as read once their end is visible in a visible page. */
export function useOfficerReading({ conversationId, messages, isAtEnd, isOwn }: Reading): void {
  const told = useRef('')
  const last = messages.findLast(
    ({ author, clientIsRead }) => author !== 'CLIENT' && !clientIsRead,
  )?.messageId
  const isDue = isOwn && isAtEnd && last !== undefined
  useEffect(() => {
    if (!isDue || last === undefined) return
    const mark = () => {
      if (document.visibilityState !== 'visible' || told.current === last) return
      told.current = last
      call(companyConversations.markRead, { conversationId, messageId: last }).catch(
        () => (told.current = ''),
      )
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [isDue, last, conversationId])
}
