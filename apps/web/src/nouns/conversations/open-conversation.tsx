import type { Conversation } from '@coverline/contract/conversations/endpoints'
import { ErrorState } from '@coverline/ui/display/error-state'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconSearch, IconSparkles } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useChatConfig } from './shared/use-chat-config.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { ContactStrip } from './contact-strip.tsx'
import classes from './pane.module.css'
import { PresenceLine } from './thread/presence-line.tsx'
import { Summary } from './thread/summary.tsx'
import { Thread } from './thread/thread.tsx'
import { ThreadSearch } from './thread/thread-search.tsx'
import { useChatTime } from './bubble/use-chat-time.ts'
import { useEditing } from './composer/use-editing.ts'
import { useCanJoin } from './thread/use-join.ts'
import { useMarkRead } from './thread/use-mark-read.ts'
import { useNow } from './thread/use-now.ts'
import { useOutbox } from './outbox/use-outbox.ts'
import { usePresence } from './thread/use-presence.ts'
import { useScroll } from './thread/use-scroll.ts'
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
}

/** A loaded conversation: thread, search and editor. */
export function OpenConversation({
  conversationId,
  ticketId,
  conversation,
  isFresh,
  canWrite,
}: OpenConversationProps) {
  const { t } = useTranslation('conversations')
  const time = useChatTime()
  const now = useNow()
  const thread = useThread(conversationId)
  const outgoing = useOutbox(conversationId, thread.put)
  const messages = thread.loaded?.items ?? []
  const scroll = useScroll(
    conversationId,
    messages[0]?.messageId,
    messages.at(-1)?.messageId ?? String(outgoing.length),
    {
      hasOlder: thread.loaded?.hasOlder ?? false,
      hasNewer: thread.loaded?.hasNewer ?? false,
      older: thread.older,
      newer: thread.newer,
    },
  )
  const [firstUnreadId] = useState(conversation.firstUnreadId)
  const [marked, setMarked] = useState<string | null>(null)
  const [isSearching, setIsSearching] = useState(false)
  const [isSummed, setIsSummed] = useState(false)
  const canJoin = useCanJoin(conversation.conversationChannel)
  const hasAi = useChatConfig()?.hasAi ?? false
  const presence = usePresence(conversationId)
  const refetch = thread.refetch
  useAwake(useCallback(() => void refetch(), [refetch]))
  useMarkRead({ conversation, conversationId, messages, isAtEnd: scroll.isAtEnd, canWrite })

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
  const editing = useEditing(thread.put)
  const [isReady, setIsReady] = useState(isFresh)
  if (isFresh && !isReady) setIsReady(true)
  if (thread.error && !thread.loaded) return <ErrorState onRetry={() => void thread.refetch()} />
  return (
    <>
      <div className={classes.tools}>
        <PresenceLine others={presence.others} clientName={conversation.name} />
        <span className={classes.toolButtons}>
          {canWrite && hasAi ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('ai.summarise')}
              title={t('ai.summarise')}
              aria-expanded={isSummed}
              onClick={() => setIsSummed(!isSummed)}
            >
              <IconSparkles size={17} />
            </ActionIcon>
          ) : null}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('search.open')}
            title={t('search.open')}
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          >
            <IconSearch size={17} />
          </ActionIcon>
        </span>
      </div>
      {conversation.kind === 'CONTACT' && canJoin ? (
        <ContactStrip conversationId={conversationId} channel={conversation.conversationChannel} />
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
      <Thread
        messages={messages}
        outgoing={outgoing}
        clientName={conversation.name}
        time={time}
        firstUnreadId={firstUnreadId}
        markedId={marked}
        now={now}
        isLoading={thread.isLoading || !thread.loaded}
        list={scroll.list}
        onScroll={scroll.onScroll}
        pill={pill}
        onEdit={editing.start}
        onDelete={editing.remove}
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
        />
      ) : null}
      {canWrite ? null : <p className={classes.readOnly}>{t('readOnly')}</p>}
    </>
  )
}
