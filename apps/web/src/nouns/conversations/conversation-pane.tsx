import type { Conversation } from '@coverline/contract/conversations/shapes'
import { ErrorState } from '@coverline/ui/display/error-state'
import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { OpenConversation } from './open-conversation.tsx'
import classes from './pane.module.css'
import { useConversation } from './thread/use-conversation.ts'

export interface ConversationPaneProps {
  conversationId: string
  /** The request that is answered. */
  ticketId?: string
  canWrite: boolean
  header?: ReactNode
  /** Shown above the editor. */
  above?: ReactNode
  /** True on a record's page, where the thread has a frame and a height of its own */
  isOnPage?: boolean
}

export function ConversationPane(props: ConversationPaneProps) {
  const { conversationId, ticketId, canWrite, header, above, isOnPage = false } = props
  const query = useConversation({ conversationId })
  const data: Conversation | undefined = query.isPlaceholderData ? undefined : query.data
  return (
    <section className={isOnPage ? classes.onPage : classes.pane}>
      {header}
      {data?.conversationId ? (
        <OpenConversation
          key={data.conversationId}
          conversationId={data.conversationId}
          ticketId={ticketId}
          conversation={data}
          isFresh={query.isFresh}
          canWrite={canWrite && data.can.write}
          above={above}
        />
      ) : query.error ? (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Stack className={classes.waiting ?? ''} aria-busy>
          <Skeleton height={64} width="60%" radius="lg" />
          <Skeleton height={64} width="55%" radius="lg" ml="auto" />
          <Skeleton height={90} width="65%" radius="lg" />
        </Stack>
      )}
    </section>
  )
}
