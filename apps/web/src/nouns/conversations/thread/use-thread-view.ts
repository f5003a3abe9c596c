import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useScroll } from './use-scroll.ts'
import type { useThread } from './use-thread.ts'

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

interface ThreadViewInput {
  conversationId: string
  thread: ReturnType<typeof useThread>
  firstUnreadId: string | null
  /** Messages on their way, below the last one of the thread. */
  outgoingCount: number
}

/** Which part of a thread is in view: scrolling, the marked message, and the button that leads elsewhere. */
export function useThreadView({ conversationId, thread, firstUnreadId, outgoingCount }: ThreadViewInput) {
  const { t } = useTranslation('conversations')
  const messages = thread.loaded?.items ?? []
  const scroll = useScroll(
    conversationId,
    messages[0]?.messageId,
    messages.at(-1)?.messageId ?? String(outgoingCount),
    {
      hasOlder: thread.loaded?.hasOlder ?? false,
      hasNewer: thread.loaded?.hasNewer ?? false,
      older: thread.older,
      newer: thread.newer,
    },
  )
  const [marked, setMarked] = useState<string | null>(null)

  const show = async (messageId: string) => {
    setMarked(messageId)
    if (!messages.some((message) => message.messageId === messageId)) await thread.around(messageId)
    scroll.show(messageId)
  }
  const { hash } = useLocation()
  const [shown, setShown] = useState('')
  const isLoaded = thread.loaded !== null
  const follow = useEffectEvent((messageId: string) => {
    setShown(messageId)
    void show(messageId)
  })
  // The address may name a message, as that of a notification does.
  useEffect(() => {
    if (isLoaded && isId.test(hash) && hash !== shown) follow(hash)
  }, [isLoaded, hash, shown])
  const toEnd = async () => {
    if (thread.loaded?.hasNewer) await thread.toNewest()
    scroll.toEnd()
  }
  const isUnreadFar =
    firstUnreadId !== null && !messages.some((message) => message.messageId === firstUnreadId)
  const pill =
    isUnreadFar && marked === null
      ? { label: t('jumpToUnread'), onClick: () => void show(firstUnreadId) }
      : scroll.isAtEnd
        ? null
        : { label: thread.hasNews ? t('newMessages') : t('toNewest'), onClick: () => void toEnd() }
  return { messages, scroll, marked, show, pill }
}
