import type { Conversation } from '@coverline/contract/conversations/shapes'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { ContactStrip } from './contact-strip.tsx'
import classes from './pane.module.css'
import { JoinedStrip } from './same-contact.tsx'
import { ConversationTools } from './thread/conversation-tools.tsx'
import { StaffThread } from './thread/staff-thread.tsx'
import { Summary } from './thread/summary.tsx'
import { ThreadSearch } from './thread/thread-search.tsx'
import { useChatTime } from './bubble/use-chat-time.ts'
import { useEditing } from './composer/use-editing.ts'
import { useCanJoin } from './thread/use-join.ts'
import { useMarkRead } from './thread/use-mark-read.ts'
import { useOutbox } from './outbox/use-outbox.ts'
import { usePresence } from './thread/use-presence.ts'
import { useThreadView } from './thread/use-thread-view.ts'
import { useAwake, useThread } from './thread/use-thread.ts'
import { Writing } from './thread/writing.tsx'

interface OpenConversationProps {
  conversationId: string
  ticketId?: string | undefined
  conversation: Conversation
  /**
   * True if the conversation was loaded since it was opened: cached data may contain a draft sent in the
   * meantime.
   */
  isFresh: boolean
  canWrite: boolean
  /** Shown above the editor. */
  above?: ReactNode
}

/** A loaded conversation: thread, search and editor. */
export function OpenConversation({
  conversationId,
  ticketId,
  conversation,
  isFresh,
  canWrite,
  above,
}: OpenConversationProps) {
  const { t } = useTranslation('conversations')
  const time = useChatTime()
  const [firstUnreadId] = useState(conversation.firstUnreadId)
  const thread = useThread(conversationId)
  const outgoing = useOutbox(conversationId, thread.put)
  const { messages, scroll, marked, show, pill } = useThreadView({
    conversationId,
    thread,
    firstUnreadId,
    outgoingCount: outgoing.length,
  })
  const [isSearching, setIsSearching] = useState(false)
  const [isSummed, setIsSummed] = useState(false)
  const canJoin = useCanJoin(conversation.conversationChannel)
  const presence = usePresence(conversationId)
  const refetch = thread.refetch
  useAwake(useCallback(() => void refetch(), [refetch]))
  useMarkRead({ conversation, conversationId, messages, isAtEnd: scroll.isAtEnd, canWrite })

  const editing = useEditing(thread.put)
  const [isReady, setIsReady] = useState(isFresh)
  if (isFresh && !isReady) setIsReady(true)
  if (thread.error && !thread.loaded) return <ErrorState onRetry={() => void thread.refetch()} />
  return (
    <>
      <ConversationTools
        clientName={conversation.name}
        others={presence.others}
        canSummarise={canWrite}
        isSummed={isSummed}
        onSummary={() => setIsSummed(!isSummed)}
        isSearching={isSearching}
        onSearch={() => setIsSearching(!isSearching)}
      />
      {conversation.kind === 'CONTACT' && canJoin ? (
        <ContactStrip
          conversationId={conversationId}
          channel={conversation.conversationChannel}
          name={conversation.name}
          address={conversation.contactAddress}
        />
      ) : null}
      {canJoin ? (
        <JoinedStrip conversationId={conversationId} addresses={conversation.joinedAddresses} />
      ) : null}
      {isSummed ? <Summary conversationId={conversationId} onClose={() => setIsSummed(false)} /> : null}
      {isSearching ? (
        <ThreadSearch
          conversationId={conversationId}
          clientName={conversation.name}
          time={time}
          onShow={(messageId) => void show(messageId)}
          onClose={() => setIsSearching(false)}
        />
      ) : null}
      <StaffThread
        messages={messages}
        outgoing={outgoing}
        clientName={conversation.name}
        time={time}
        firstUnreadId={firstUnreadId}
        markedId={marked}
        isLoading={thread.isLoading || !thread.loaded}
        list={scroll.list}
        onScroll={scroll.onScroll}
        pill={pill}
        editing={editing}
      />
      {canWrite && !isReady ? <Skeleton height={150} radius="lg" m="md" /> : null}
      {canWrite && isReady ? (
        <Writing
          conversationId={conversationId}
          ticketId={ticketId ?? null}
          conversation={conversation}
          editing={editing}
          time={time}
          typing={presence.typing}
          onSent={scroll.toEnd}
          above={above}
        />
      ) : null}
      {canWrite ? null : <p className={classes.readOnly}>{t('readOnly')}</p>}
    </>
  )
}
