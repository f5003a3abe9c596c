import type { BusinessType, CancellationReason } from '@coverline/contract/tickets/terms'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { pollService } from '../../polls/service.ts'
import { announceTicket } from '../happenings/announce.ts'
import { ticketAudience } from '../notices/audience.ts'
import { actionOf, shownChanges } from '../saving/changes.ts'
import { ticketFields } from '../fields.ts'
import { notifyAssignment, notifyTicket } from '../notices/notify-people.ts'
import { nextNumber } from '../client/open-queries.ts'
import { findTickets } from '../row-queries.ts'
import { giveTickets, insertTicket, lockTickets, type TicketValues, updateTicket } from '../write-queries.ts'

/** What a ticket shows of its booking */
type Place = { serviceId: string; clinicId: string | null; slotAt: string | null }

export type NewBookingTicket = Place & {
  insuredId: string
  /** The person's conversation, locked */
  conversationId: string
  businessType: BusinessType
  planId: string | null
  /** The account of the booking's doctor */
  operatorUserId: string | null
}

/** Creates the ticket of a new booking. */
export async function createForBooking(ctx: Context, ticket: NewBookingTicket): Promise<string> {
  const id = newId()
  const { conversationId, businessType, operatorUserId } = ticket
  await insertTicket(ctx, {
    id,
    number: await nextNumber(ctx),
    ...ticketFields.empty,
    description: '',
    companyId: null,
    ...ticket,
  })
  await announceTicket(ctx, id)
  // Before its users are notified: an assigned visit by video concerns its doctor alone.
  if (operatorUserId !== null) await give(ctx, id, { from: null, to: operatorUserId })
  await notifyTicket(ctx, { ticketId: id, conversationId, businessType })
  return id
}

type Assignee = { from: string | null; to: string | null }

async function give(ctx: Context, ticketId: string, { from, to }: Assignee): Promise<void> {
  await giveTickets(ctx, [ticketId], { from, to })
  const changes = [{ field: 'operatorUserId' as const, before: from, after: to }]
  ctx.audit({ action: 'tickets.assigned', entity: 'tickets', entityId: ticketId, changes })
  ctx.emit('tickets.assigned', { ticketId }, ticketAudience)
}

/** Gives a locked ticket to the account of its booking's new doctor. Without one only the former doctor loses it. */
export async function assignForBooking(
  ctx: Context,
  { id, operatorUserId: held, conversationId, businessType }: TicketValues,
  { from, to }: Assignee,
): Promise<void> {
  if (held === to || (to === null && held !== from)) return
  await give(ctx, id, { from: held, to })
  if (to !== null) await notifyAssignment(ctx, { ticketId: id, conversationId, businessType, userId: to })
}

export type HeldTicket = TicketValues & { insuredId: string | null }

/** Locks a visible ticket. */
export async function lockForBooking(ctx: Context, ticketId: string): Promise<HeldTicket | undefined> {
  const [held] = await lockTickets(ctx, [ticketId])
  const [row] = held ? await findTickets(ctx, [ticketId]) : []
  return held && row ? { ...held, insuredId: row.insuredId } : undefined
}

type Wanted = Place & {
  end: 'OPEN' | 'CLOSED' | 'CANCELED'
  cancellationReason: CancellationReason | null
  cancellationNote: string | null
}

/** A visit that goes back into the queue of the doctors opens its ticket again. */
const openAgain = (status: TicketValues['status']) => (status === 'DONE' ? 'NEW' : status)

/** Writes what a booking says about its locked ticket: its place and moment, and its end. */
export async function followBooking(ctx: Context, before: TicketValues, wanted: Wanted): Promise<void> {
  const { end, serviceId, clinicId, slotAt, cancellationReason, cancellationNote } = wanted
  const isCanceled = end === 'CANCELED'
  const after: TicketValues = {
    ...before,
    serviceId,
    clinicId,
    slotAt,
    status: end === 'OPEN' ? openAgain(before.status) : 'DONE',
    cancellationReason: isCanceled ? cancellationReason : null,
    cancellationNote: isCanceled ? cancellationNote : null,
  }
  const changes = shownChanges(before, after)
  if (changes.length === 0) return
  await updateTicket(ctx, after)
  if (before.status !== 'DONE' && after.status === 'DONE') await pollService.askAfter(ctx, [before.id])
  ctx.audit({ action: actionOf(before, after), entity: 'tickets', entityId: before.id, changes })
  ctx.emit('tickets.changed', { ticketId: before.id }, ticketAudience)
}
