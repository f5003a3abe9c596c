import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { conversationService } from '../../conversations/service.ts'
import { type HeldTicket, ticketService } from '../../tickets/service.ts'
import { lockBooking } from '../queries.ts'
import type { BookingValues } from '../rules.ts'

/**
 * Locks a visible booking with what is changed with it, always in this order: the person's conversation (so that
 * bookings of a person are written one after the other), the ticket, the booking.
 */
export async function lockWithTicket(
  ctx: Context,
  seen: BookingValues,
): Promise<{ before: BookingValues; ticket: HeldTicket }> {
  await conversationService.holdOfPerson(ctx, seen.personProfileId, newId())
  const ticket = await ticketService.bookings.lock(ticketService.withAll(ctx), seen.ticketId)
  const before = ticket && (await lockBooking(ctx, seen.id))
  return before ? { before, ticket } : ctx.fail('common.not-found')
}
