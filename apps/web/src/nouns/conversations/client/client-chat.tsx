import { ApiError } from '@coverline/client/api-error'
import { useQueryCall } from '@coverline/client/hooks'
import { EmptyState } from '@coverline/ui/display/empty-state'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton, Stack } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { useFallbackPolling } from '../../../kit/use-fallback-polling.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useChatTime } from '../bubble/use-chat-time.ts'
import classes from '../pane.module.css'
import threadClasses from '../thread/thread.module.css'
import type { ClientCalls } from './calls.ts'
import { ClientComposer, type ClientWriting } from './client-composer.tsx'
import { ClientConversation } from './client-conversation.tsx'
import { QueuedBubbles } from './queue/queued-bubbles.tsx'
import { useQueued } from './queue/use-queue.ts'

interface ClientChatProps {
  calls: ClientCalls
  /** The request whose conversation is shown; without it the client's own. */
  ticketId: string | undefined
  header?: ReactNode
  writing?: ClientWriting
}

/** The conversation of a request with the provider, or the client's own, which the first message begins. */
export function ClientChat({ calls, ticketId, header, writing }: ClientChatProps) {
  const { t } = useTranslation('conversations')
  const time = useChatTime()
  const refetchInterval = useFallbackPolling()
  const query = useQueryCall('conversations', calls.detail, ticketId ? { ticketId } : {}, {
    refetchInterval,
  })
  const data = query.isPlaceholderData ? undefined : query.data
  const { refetch } = query
  // The first message begins the conversation.
  const items = useQueued(useCallback(() => void refetch(), [refetch]))
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return (
    <section className={classes.pane}>
      {header}
      {data?.conversationId ? (
        <ClientConversation
          key={data.conversationId}
          calls={calls}
          conversationId={data.conversationId}
          conversation={data}
          ticketId={ticketId}
          writing={writing}
        />
      ) : data ? (
        <>
          {items.length > 0 ? (
            <div className={threadClasses.wrap}>
              <div className={threadClasses.list}>
                <ol className={threadClasses.messages}>
                  <QueuedBubbles />
                </ol>
              </div>
            </div>
          ) : (
            <div className={classes.nothing}>
              <EmptyState
                compact
                icon={<IconMessages size={24} stroke={1.6} />}
                title={t('empty.title')}
                text={t('client.emptyText')}
              />
            </div>
          )}
          {data.can.write ? (
            <ClientComposer
              calls={calls}
              time={time}
              editing={null}
              writing={writing}
              onSent={() => void query.refetch()}
              onType={() => undefined}
            />
          ) : null}
        </>
      ) : isGone ? (
        <div className={classes.nothing}>
          <EmptyState compact title={t('client.noThread')} text={t('client.noThreadText')} />
        </div>
      ) : query.error ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Stack className={classes.waiting ?? ''} aria-busy>
          <Skeleton height={64} width="60%" radius="lg" />
          <Skeleton height={64} width="55%" radius="lg" ml="auto" />
        </Stack>
      )}
    </section>
  )
}
