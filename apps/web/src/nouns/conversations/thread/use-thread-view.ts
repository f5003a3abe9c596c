import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useScroll } from './use-scroll.ts'
import type { useThread } from './use-thread.ts'

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
