import type { TicketStatus } from '@coverline/contract/tickets/terms'
import type { Context } from '../../platform/context.ts'
import type { BookingRules } from './bookings/booking-rules.ts'
import { findTickets } from './row-queries.ts'
import { saveTickets } from './saving/save-tickets.ts'
import { lockTickets } from './write-queries.ts'

export type TicketPlace = {
  id: string
  status: TicketStatus
  operatorUserId: string | null
  conversationId: string | null
  insuredId: string | null
}

/** Returns what another feature needs of a visible ticket to act on it. */
export async function placeOf(
  ctx: Context,
  ticketId: string,
  { lock = false } = {},
): Promise<TicketPlace | undefined> {
  if (lock) await lockTickets(ctx, [ticketId])
  const [ticket] = await findTickets(ctx, [ticketId])
  if (!ticket) return undefined
  const { id, status, operatorUserId, conversationId, insuredId } = ticket
  return { id, status, operatorUserId, conversationId, insuredId }
}

/** Adds tags to a ticket; the tags that it has stay. */
export async function addTags(
  ctx: Parameters<typeof saveTickets>[0],
  ticketId: string,
  tagIdsAdd: readonly string[],
  bookingRules: BookingRules,
): Promise<void> {
  await saveTickets(ctx, { ticketIds: [ticketId], tagIdsAdd: [...tagIdsAdd] }, bookingRules)
}
