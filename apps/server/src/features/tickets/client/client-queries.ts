import type { OpenRequest } from '@coverline/contract/tickets/shapes'
import type { Context } from '../../../platform/context.ts'
import { visibleTickets } from '../access.ts'
import type { TicketRow } from '../row-queries.ts'

/** More would not fit above the editor. */
const mostShown = 20

/** Returns the visible open tickets of a ticket's conversation or person, the last active one first. */
export async function findOpenRequests(
  ctx: Context,
  { conversationId, insuredId }: TicketRow,
): Promise<OpenRequest[]> {
  if (conversationId === null && insuredId === null) return []
  return visibleTickets(ctx)
    .where((is) =>
      is.or([
        ...(conversationId === null ? [] : [is('t.conversation_id', '=', conversationId)]),
        ...(insuredId === null ? [] : [is('t.insured_id', '=', insuredId)]),
      ]),
    )
    .where('t.status', '<>', 'DONE')
    .select(['t.id as ticketId', 't.number', 't.status', 't.business_type as businessType', 't.description'])
    .orderBy('t.activity_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(mostShown)
    .execute()
}
