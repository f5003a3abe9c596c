import { ConversationPane } from '../../admin/conversations/conversation-pane.tsx'
import { PersonChat } from '../../admin/conversations/person-chat.tsx'
import { InboxPage as Inbox } from '../../admin/tickets/inbox-page.tsx'
import { ThreadPreview } from '../../admin/tickets/thread-preview.tsx'
import { useAllowed } from '../use-session.ts'

/** Requests with their conversations: the nouns meet here. */
export function InboxPage() {
  const canWrite = useAllowed({ permissions: ['INSURED_INSURANCE_CHAT_OPEN'] })
  return (
    <Inbox
      thread={(ticket) =>
        ticket.conversationId ? (
          <ConversationPane
            conversationId={ticket.conversationId}
            ticketId={ticket.ticketId}
            canWrite={canWrite}
          />
        ) : ticket.author.personProfileId ? (
          <PersonChat personProfileId={ticket.author.personProfileId} ticketId={ticket.ticketId} isPart />
        ) : (
          <ThreadPreview ticket={ticket} />
        )
      }
    />
  )
}
