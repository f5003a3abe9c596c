import { call } from '@coverline/client/call'
import type { Message } from '@coverline/contract/conversations/shapes'
import type { OutputOf } from '@coverline/contract/endpoint'
import { ErrorState } from '@coverline/ui/display/error-state'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useChatTime } from '../bubble/use-chat-time.ts'
import { useEditing } from '../composer/use-editing.ts'
import classes from '../pane.module.css'
import { Thread } from '../thread/thread.tsx'
import { useNow } from '../thread/use-now.ts'
import { type PresenceState, usePresence } from '../thread/use-presence.ts'
import { useAwake, useThread } from '../thread/use-thread.ts'
import { useThreadView } from '../thread/use-thread-view.ts'
import { useIsOffline } from '../../../session/offline/use-offline.ts'
import type { ClientCalls } from './calls.ts'
import { ClientBubble } from './client-bubble.tsx'
import { ClientComposer, type ClientWriting } from './client-composer.tsx'
import { QueuedBubbles } from './queue/queued-bubbles.tsx'
import { useQueued } from './queue/use-queue.ts'
import { useClientReading } from './use-client-reading.ts'

interface ClientConversationProps {
  calls: ClientCalls
  conversationId: string
  conversation: OutputOf<ClientCalls['detail']>
  /** The request that was opened: its first message is shown, unless it is the latest one. */
  ticketId: string | undefined
  writing: ClientWriting | undefined
}

/** Returns how presence is sent; a client who reads the conversation of a colleague sends none. */
function useSendPresence(calls: ClientCalls, isOwn: boolean) {
  return useCallback(
    (conversationId: string, state: PresenceState): void => {
      if (isOwn) call(calls.presence, { conversationId, state }).catch(() => undefined)
    },
    [calls, isOwn],
  )
}

/** True for some minutes after an own message was sent */
const isChangeable = ({ changeableUntil }: Message, now: number): boolean =>
  changeableUntil !== null && Date.parse(changeableUntil) > now

/** The thread of a client with the provider; a colleague's one can be read. */
export function ClientConversation(props: ClientConversationProps) {
  const { calls, conversationId, conversation, ticketId, writing } = props
  const { t } = useTranslation('conversations')
  const time = useChatTime()
  const now = useNow()
  const isOwn = conversation.can.write
  const thread = useThread(conversationId, calls.messages)
  const items = useQueued(thread.put)
  const isOffline = useIsOffline()
  const { messages, scroll, marked, show, pill } = useThreadView({
    conversationId,
    thread,
    firstUnreadId: null,
    outgoingCount: items.length,
  })
  const presence = usePresence(conversationId, useSendPresence(calls, isOwn))
  const editing = useEditing(thread.put, calls, t('client.deleteText'))
  const { refetch } = thread
  useAwake(useCallback(() => void refetch(), [refetch]))
  useClientReading({ calls, conversationId, messages, isAtEnd: scroll.isAtEnd, isOwn })
  const isLatest = messages.at(-1)?.ticketId === ticketId
  const begins = isLatest ? undefined : messages.find((message) => message.ticketId === ticketId)?.messageId
  const isLoaded = thread.loaded !== null
  const shown = useRef(false)
  const showBegin = useEffectEvent(() => {
    if (begins !== undefined) void show(begins)
  })
  useEffect(() => {
    if (!isLoaded || shown.current || ticketId === undefined) return
    shown.current = true
    showBegin()
  }, [isLoaded, ticketId])
  if (thread.error && !thread.loaded) return <ErrorState onRetry={() => void thread.refetch()} />
  const isAnswered = presence.others.some(({ side, isTyping }) => side === 'SUPPORT' && isTyping)
  return (
    <>
      <Thread
        messages={messages}
        bubbleOf={(message) => (
          <ClientBubble
            calls={calls}
            message={message}
            clientName={conversation.name}
            time={time}
            isMarked={message.messageId === marked}
            canChange={!isOffline && isChangeable(message, now)}
            onEdit={editing.start}
            onDelete={editing.remove}
          />
        )}
        outgoing={items.length > 0 ? <QueuedBubbles /> : null}
        emptyText={t('client.emptyText')}
        time={time}
        firstUnreadId={null}
        isLoading={thread.isLoading || !thread.loaded}
        list={scroll.list}
        onScroll={scroll.onScroll}
        pill={pill}
      />
      <p className={classes.typing} aria-live="polite">
        {isAnswered ? t('client.typing') : null}
      </p>
      {isOwn ? (
        <ClientComposer
          calls={calls}
          time={time}
          editing={editing}
          writing={writing}
          onSent={(message) => {
            thread.put(message)
            scroll.toEnd()
          }}
          onType={() => presence.typing(false)}
        />
      ) : (
        <p className={classes.readOnly}>{t('client.ofColleague', { name: conversation.name })}</p>
      )}
    </>
  )
}
