import type { TicketDetail } from '@coverline/contract/tickets/shapes'

/** Returns the open requests of the same client that a request may be merged into: a chat only into a chat. */
export const mergeable = ({
  ticketId,
  businessType,
  openRequests,
}: TicketDetail): TicketDetail['openRequests'] =>
  openRequests.filter(
    (one) => one.ticketId !== ticketId && (businessType !== 'CHAT' || one.businessType === 'CHAT'),
  )
