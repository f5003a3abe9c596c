import type { ComponentProps } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { Bubble } from '../bubble/bubble.tsx'
import { OutgoingBubble } from '../bubble/outgoing-bubble.tsx'
import type { useEditing } from '../composer/use-editing.ts'
import { giveUp, type Outgoing, retry } from '../outbox/outbox.ts'
import { Thread } from './thread.tsx'
import { useNow } from './use-now.ts'

interface StaffThreadProps extends Omit<
  ComponentProps<typeof Thread>,
  'bubbleOf' | 'outgoing' | 'emptyText'
> {
  outgoing: readonly Outgoing[]
  clientName: string
  markedId: string | null
  editing: ReturnType<typeof useEditing>
}

/** The thread as the provider's staff see it, with their messages on the way. */
export function StaffThread({ outgoing, clientName, markedId, editing, ...thread }: StaffThreadProps) {
  const { t } = useTranslation('conversations')
  const now = useNow()
  return (
    <Thread
      {...thread}
      bubbleOf={(message) => (
        <Bubble
          message={message}
          clientName={clientName}
          time={thread.time}
          isMarked={message.messageId === markedId}
          canChange={message.changeableUntil !== null && Date.parse(message.changeableUntil) > now}
          onEdit={editing.start}
          onDelete={editing.remove}
        />
      )}
      outgoing={
        outgoing.length > 0
          ? outgoing.map((item) => (
              <OutgoingBubble key={item.key} item={item} retry={retry} giveUp={giveUp} />
            ))
          : null
      }
      emptyText={t('empty.text')}
    />
  )
}
