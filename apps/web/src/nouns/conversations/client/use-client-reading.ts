import { call } from '@coverline/client/call'
import type { Message } from '@coverline/contract/conversations/shapes'
import { useEffect, useRef } from 'react'
import type { ClientCalls } from './calls.ts'

interface Reading {
  calls: ClientCalls
  conversationId: string
  messages: readonly Message[]
  isAtEnd: boolean
  /** False in the conversation of a colleague */
  isOwn: boolean
}

/** Marks the provider's messages as read once their end is visible in a visible page. */
export function useClientReading({ calls, conversationId, messages, isAtEnd, isOwn }: Reading): void {
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
      call(calls.markRead, { conversationId, messageId: last }).catch(() => (told.current = ''))
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [calls, isDue, last, conversationId])
}
