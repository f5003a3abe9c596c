import type { BusinessType, CancellationReason } from '@coverline/contract/tickets/terms'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { pollService } from '../../polls/service.ts'
import { ticketAudience } from '../audience.ts'
import { actionOf, shownChanges } from '../changes.ts'
import { ticketFields } from '../fields.ts'
import { notifyTicket } from '../notify-people.ts'
import { nextNumber } from '../open-queries.ts'
import { findTickets } from '../row-queries.ts'
import { insertTicket, lockTickets, type TicketValues, updateTicket } from '../write-queries.ts'

/** What a ticket shows of its booking */
type Place = { serviceId: string; clinicId: string | null; slotAt: string | null }

export type NewBookingTicket = Place & {
  insuredId: string
  /** The person's conversation, locked */
  conversationId: string
  businessType: BusinessType
  planId: string | null
}

/** Creates the ticket of a new booking. */
export async function createForBooking(ctx: Context, ticket: NewBookingTicket): Promise<string> {
  const id = newId()
  const { conversationId, businessType } = ticket
  await insertTicket(ctx, {
    id,
    number: await nextNumber(ctx),
    ...ticketFields.empty,
    description: '',
    companyId: null,
    ...ticket,
  })
  ctx.audit({ action: 'tickets.created', entity: 'tickets', entityId: id })
  ctx.emit('tickets.created', { ticketId: id }, ticketAudience)
  await notifyTicket(ctx, { ticketId: id, conversationId, businessType })
  return id
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

/** Writes what a booking says about its locked ticket: its place and moment, and its end. */
export async function followBooking(ctx: Context, before: TicketValues, wanted: Wanted): Promise<void> {
  const { end, serviceId, clinicId, slotAt, cancellationReason, cancellationNote } = wanted
  const isCanceled = end === 'CANCELED'
  const after: TicketValues = {
    ...before,
    serviceId,
    clinicId,
    slotAt,
    status: end === 'OPEN' ? before.status : 'DONE',
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
