import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { ConversationPane } from '../../../nouns/conversations/conversation-pane.tsx'
import { PersonChat } from '../../../nouns/conversations/person-chat.tsx'
import { ThreadPreview } from '../../../nouns/tickets/details/thread-preview.tsx'
import { useAllowed } from '../../../session/use-session.ts'

/** The conversation of a request; without one, the person's chat or a preview. */
export function TicketThread({ ticket }: { ticket: TicketDetail }) {
  const canWrite = useAllowed({ permissions: ['INSURED_INSURANCE_CHAT_OPEN'] })
  if (ticket.conversationId)
    return (
      <ConversationPane
        conversationId={ticket.conversationId}
        ticketId={ticket.ticketId}
        canWrite={canWrite}
      />
    )
  if (ticket.author.personProfileId)
    return <PersonChat personProfileId={ticket.author.personProfileId} ticketId={ticket.ticketId} isPart />
  return <ThreadPreview ticket={ticket} />
}
