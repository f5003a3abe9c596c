import { ticketAfter } from '@coverline/contract/bookings/rules'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context } from '../../../platform/context.ts'
import { slotService } from '../../slots/service.ts'
import { type HeldTicket, ticketService } from '../../tickets/service.ts'
import { bookingAudience } from '../access.ts'
import { messageOf } from '../messages/rules.ts'
import { queueMessage } from '../messages/message-job.ts'
import { type BookingForm, type BookingValues, formOf } from '../rules.ts'
import { updateBooking } from '../write-queries.ts'

export type Shown = Omit<BookingForm, 'slotId'> & {
  state: string
  offerId: string
  overrideReason: string | null
  cancellationReason: string | null
  cancellationNote: string | null
}

/** What the history shows of a booking */
export function shown(booking: BookingValues): Shown {
  const { state, offerId, overrideReason, cancellationReason, cancellationNote } = booking
  const { slotId: _slot, ...form } = formOf(booking)
  return { ...form, state, offerId, overrideReason, cancellationReason, cancellationNote }
}

const actions = {
  CONFIRMED: 'bookings.confirmed',
  DONE: 'bookings.done',
  NO_SHOW: 'bookings.no-show',
  CANCELED: 'bookings.canceled',
  NEW: 'bookings.updated',
} as const

/** Writes a locked booking after a change, with its history and its event; its locked ticket follows. */
export async function write(
  ctx: Context,
  before: BookingValues,
  after: BookingValues,
  ticket: HeldTicket,
): Promise<void> {
  await record(ctx, before, after)
  await ticketService.bookings.follow(ctx, ticket, {
    end: ticketAfter(after.state),
    serviceId: after.offerId,
    clinicId: after.clinicId,
    slotAt: after.dateTime,
    cancellationReason: after.cancellationReason,
    cancellationNote: after.cancellationNote,
  })
}

/** The same without the ticket, which changes by itself. */
export async function record(ctx: Context, before: BookingValues, after: BookingValues): Promise<void> {
  const changes = changesBetween<Shown>(shown(before), shown(after))
  const isSame = changes.length === 0 && before.policyId === after.policyId && before.slotId === after.slotId
  const message = messageOf(before, after, ctx.now)
  const calendarSequence = after.calendarSequence + (message === null ? 0 : 1)
  if (!isSame) await updateBooking(ctx, { ...after, calendarSequence }, message !== null)
  if (message !== null) await queueMessage(ctx, after.id, message, calendarSequence)
  if (before.slotId !== null && before.slotId !== after.slotId)
    await slotService.freeSlot(ctx, { slotId: before.slotId, holderId: before.id })
  const isBack = before.finishedAt !== null && after.state === 'CONFIRMED'
  if (changes.length > 0)
    ctx.audit({
      action: isBack
        ? 'bookings.taken-back'
        : before.state === after.state
          ? 'bookings.updated'
          : actions[after.state],
      entity: 'bookings',
      entityId: after.id,
      changes,
    })
  ctx.emit(
    'bookings.changed',
    { receptionId: after.id, personProfileId: after.personProfileId, ticketId: after.ticketId },
    bookingAudience,
  )
}
