import { call } from '@coverline/client/call'
import { companyConversations } from '@coverline/contract/calls.generated'
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
import { CompanyBubble } from './company-bubble.tsx'
import { CompanyComposer } from './company-composer.tsx'
import { useOfficerReading } from './use-officer-reading.ts'

interface CompanyConversationProps {
  conversationId: string
  conversation: OutputOf<typeof companyConversations.detail>
  /** The request that was opened: its first message is shown, unless it is the latest one. */
  ticketId: string | undefined
}

const tellProvider = (conversationId: string, state: PresenceState): void =>
  void call(companyConversations.presence, { conversationId, state }).catch(() => undefined)
/** A colleague's conversation is read without a word. */
const tellNobody = (): void => undefined

/** The thread of an officer with the provider; a colleague's one can be read. */
export function CompanyConversation({ conversationId, conversation, ticketId }: CompanyConversationProps) {
  const { t } = useTranslation('conversations')
  const time = useChatTime()
  const now = useNow()
  const isOwn = conversation.can.write
  const thread = useThread(conversationId, companyConversations.messages)
  const { messages, scroll, marked, show, pill } = useThreadView({
    conversationId,
    thread,
    firstUnreadId: null,
    outgoingCount: 0,
  })
  const presence = usePresence(conversationId, isOwn ? tellProvider : tellNobody)
  const editing = useEditing(thread.put, companyConversations, t('company.deleteText'))
  const { refetch } = thread
  useAwake(useCallback(() => void refetch(), [refetch]))
  useOfficerReading({ conversationId, messages, isAtEnd: scroll.isAtEnd, isOwn })
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
          <CompanyBubble
            message={message}
            officerName={conversation.name}
            time={time}
            isMarked={message.messageId === marked}
            canChange={message.changeableUntil !== null && Date.parse(message.changeableUntil) > now}
            onEdit={editing.start}
            onDelete={editing.remove}
          />
        )}
        outgoing={null}
        emptyText={t('company.emptyText')}
        time={time}
        firstUnreadId={null}
        isLoading={thread.isLoading || !thread.loaded}
        list={scroll.list}
        onScroll={scroll.onScroll}
        pill={pill}
      />
      <p className={classes.typing} aria-live="polite">
        {isAnswered ? t('company.typing') : null}
      </p>
      {isOwn ? (
        <CompanyComposer
          time={time}
          editing={editing}
          onSent={(message) => {
            thread.put(message)
            scroll.toEnd()
          }}
          onType={() => presence.typing(false)}
        />
      ) : (
        <p className={classes.readOnly}>{t('company.ofColleague', { name: conversation.name })}</p>
      )}
    </>
  )
}
