import type { Message } from '@coverline/contract/conversations/shapes'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { openQueue } from './own-queue.ts'
import type { Queued, SendQueue } from './send-queue.ts'

/** The queue of the profile that is shown; null where messages are sent at once, as officers do. */
export const QueueContext = createContext<SendQueue | null>(null)

/** Opens the queue of a profile while its pages are open. */
export function useOpenQueue(
  personProfileId: string | undefined,
  domainId: string | undefined,
): SendQueue | null {
  const [queue, setQueue] = useState<SendQueue | null>(null)
  useEffect(() => {
    if (personProfileId === undefined || domainId === undefined) return undefined
    const opened = openQueue({ personProfileId, domainId })
    setQueue(opened.queue)
    return () => {
      setQueue(null)
      opened.close()
    }
  }, [personProfileId, domainId])
  return queue
}

const none: readonly Queued[] = []
const unwatched = () => () => undefined

/** Returns the queue of the page and what waits in it. */
export function useQueue(): { queue: SendQueue | null; items: readonly Queued[] } {
  const queue = use(QueueContext)
  const items = useSyncExternalStore(queue?.watch ?? unwatched, queue?.items ?? (() => none))
  return { queue, items }
}

/** Returns what waits in the queue of the page; `sent` hears each message that the server accepted. */
export function useQueued(sent: (message: Message) => void): readonly Queued[] {
  const { queue, items } = useQueue()
  useEffect(() => queue?.onSent(sent), [queue, sent])
  return items
}
