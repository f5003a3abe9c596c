import { useIsOffline } from '../../../../session/offline/use-offline.ts'
import { OutgoingBubble } from '../../bubble/outgoing-bubble.tsx'
import { useQueue } from './use-queue.ts'

/** Own messages that the server does not have yet, each with what became of it */
export function QueuedBubbles() {
  const { queue, items } = useQueue()
  const isOffline = useIsOffline()
  if (!queue) return null
  return items.map((item) => (
    <OutgoingBubble
      key={item.key}
      item={item}
      isOffline={isOffline}
      retry={(key) => void queue.retry(key)}
      giveUp={(key) => void queue.giveUp(key)}
    />
  ))
}
