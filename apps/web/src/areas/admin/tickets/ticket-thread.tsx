import type { TicketDetail } from '@coverline/contract/tickets/shapes'
import { ConversationPane } from '../../../nouns/conversations/conversation-pane.tsx'
import { PersonChat } from '../../../nouns/conversations/person-chat.tsx'
import { MessageTaskContext } from '../../../nouns/conversations/shared/message-task.ts'
import { addsTasks } from '../../../nouns/tasks/shared/new-task.ts'
import { ThreadPreview } from '../../../nouns/tickets/details/thread-preview.tsx'
import { useAnswered } from '../../../nouns/tickets/details/use-answered.tsx'
import { useAllowed } from '../../../session/use-session.ts'

/** The conversation of a request; without one, the person's chat or a preview. */
export function TicketThread({ ticket }: { ticket: TicketDetail }) {
  const mayAdd = useAllowed(addsTasks)
  const { ticketId, author } = ticket
  const { personProfileId, fullName } = author
  const about = {
    path: `/admin/tickets/${ticketId}`,
    ...(personProfileId ? { record: { personProfileId, name: fullName } } : {}),
  }
  return (
    <MessageTaskContext value={mayAdd ? about : null}>
      <Thread key={ticketId} ticket={ticket} />
    </MessageTaskContext>
  )
}

function Thread({ ticket }: { ticket: TicketDetail }) {
  const answered = useAnswered(ticket)
  const canWrite = useAllowed({ permissions: ['INSURED_INSURANCE_CHAT_OPEN'] })
  if (ticket.conversationId)
    return (
      <ConversationPane
        conversationId={ticket.conversationId}
        ticketId={answered.ticketId}
        canWrite={canWrite}
        above={answered.choice}
      />
    )
  if (ticket.author.personProfileId)
    return (
      <PersonChat
        personProfileId={ticket.author.personProfileId}
        ticketId={answered.ticketId}
        above={answered.choice}
        isPart
      />
    )
  return <ThreadPreview ticket={ticket} />
}
