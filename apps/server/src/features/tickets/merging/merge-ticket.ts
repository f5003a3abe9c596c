import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import type { BookingRules } from '../bookings/booking-rules.ts'
import { notifyAssignment } from '../notices/notify-people.ts'
import { ticketAudience } from '../notices/audience.ts'
import { findTickets, type TicketRow } from '../row-queries.ts'
import { shownChanges } from '../saving/changes.ts'
import { changeTags } from '../tags/tag-queries.ts'
import { giveTickets, lockTickets, updateTicket } from '../write-queries.ts'
import { recordMerge } from './merge-queries.ts'

type Ctx = CtxOf<typeof tickets.merge>

/**
 * Closes a request that its client asked twice, with a link to the other request of the client. That one gets its tags, and its assignee
 * if it has none. Reopening the closed one ends the merge; the other keeps what it got.
 */
export const mergeTicket =
  (bookingRules: BookingRules) =>
  async (
    ctx: Ctx,
    { ticketId, intoTicketId }: InputOf<typeof tickets.merge>,
  ): Promise<OutputOf<typeof tickets.merge>> => {
    const locked = await lockTickets(ctx, [ticketId, intoTicketId])
    const found = await findTickets(ctx, [ticketId, intoTicketId])
    const before = locked.find(({ id }) => id === ticketId)
    const from = found.find(({ id }) => id === ticketId)
    const into = found.find(({ id }) => id === intoTicketId)
    if (!before || !from || !into) return ctx.fail('common.not-found')
    checkPair(ctx, from, into)
    // Its appointment would be canceled with it.
    if ((await bookingRules.booked(ctx, [ticketId])).has(ticketId)) return ctx.fail('tickets.merges-booking')
    const after = { ...before, status: 'DONE', cancellationReason: 'DUPLICATE' } as const
    await updateTicket(ctx, after)
    ctx.audit({
      action: 'tickets.canceled',
      entity: 'tickets',
      entityId: ticketId,
      changes: shownChanges(before, after),
    })
    await recordMerge(ctx, ticketId, intoTicketId)
    await changeTags(ctx, [intoTicketId], { add: from.tags.map(({ tagId }) => tagId) })
    await passAssignee(ctx, from, into)
    const tell = (entityId: string, field: 'merged' | 'mergedInto', after: number) =>
      ctx.audit({
        action: 'tickets.merged',
        entity: 'tickets',
        entityId,
        changes: [{ field, before: null, after }],
      })
    tell(ticketId, 'mergedInto', into.number)
    tell(intoTicketId, 'merged', from.number)
    ctx.emit('tickets.changed', { ticketIds: [ticketId, intoTicketId] }, ticketAudience)
    return { ticketId: intoTicketId }
  }

/** Fails unless both are different open requests of one client, and an open chat stays a chat. */
function checkPair(ctx: Ctx, from: TicketRow, into: TicketRow): void {
  const isSame = (a: string | null, b: string | null) => a !== null && a === b
  const isOneClient =
    isSame(from.conversationId, into.conversationId) || isSame(from.insuredId, into.insuredId)
  if (from.id === into.id || !isOneClient)
    ctx.fail('tickets.other-client', { fields: { intoTicketId: 'NOT_SUPPORTED_VALUE' } })
  for (const { status } of [from, into])
    if (status === 'DONE') ctx.fail('tickets.status-changed', { details: { status } })
  // The next message of the client would open a chat again.
  if (from.businessType === 'CHAT' && into.businessType !== 'CHAT') ctx.fail('tickets.merges-chat')
}

async function passAssignee(ctx: Ctx, from: TicketRow, into: TicketRow): Promise<void> {
  const { operatorUserId } = from
  if (operatorUserId === null) return
  const { id: ticketId, conversationId, businessType } = into
  const given = await giveTickets(ctx, [ticketId], { from: null, to: operatorUserId })
  if (given.length > 0)
    await notifyAssignment(ctx, { ticketId, conversationId, businessType, userId: operatorUserId })
}
