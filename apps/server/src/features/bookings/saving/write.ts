import { isOpenBooking, ticketAfter } from '@coverline/contract/bookings/rules'
import type { BookingMessage } from '@coverline/contract/bookings/terms'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context } from '../../../platform/context.ts'
import { slotService } from '../../slots/service.ts'
import { type HeldTicket, ticketService } from '../../tickets/service.ts'
import { bookingAudience } from '../access.ts'
import { isOfQueue } from '../queue/return-queries.ts'
import { messageOf } from '../messages/rules.ts'
import { notifyPeople } from '../notices/notify-people.ts'
import { queueMessage } from '../messages/message-job.ts'
import { type BookingForm, type BookingValues, formOf, timesOf } from '../rules.ts'
import { offerTime } from '../waitlist/offer-time.ts'
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

/**
 * Writes a locked booking after a change, with its history and its event; its locked ticket follows. `message`: what the
 * person is told; by default what the change says.
 */
export async function write(
  ctx: Context,
  before: BookingValues,
  after: BookingValues,
  ticket: HeldTicket,
  message?: BookingMessage,
): Promise<void> {
  await record(ctx, before, after, message)
  await ticketService.bookings.follow(ctx, ticket, {
    end: ticketAfter(after.state),
    serviceId: after.offerId,
    clinicId: after.clinicId,
    slotAt: after.dateTime,
    cancellationReason: after.cancellationReason,
    cancellationNote: after.cancellationNote,
  })
}

/** A visit of the queue has no time that could lie ahead: its cancellation is mailed as long as the queue counts on the visit. */
async function queueCancellation(
  ctx: Context,
  before: BookingValues,
  after: BookingValues,
): Promise<BookingMessage | null> {
  const isCanceled =
    after.kind === 'TELEMEDICINE' && after.state === 'CANCELED' && before.state !== 'CANCELED'
  const isOver = before.endsAt !== null && new Date(before.endsAt) <= ctx.now
  return isCanceled && !isOver && (await isOfQueue(ctx, after.id)) ? 'CANCELLATION' : null
}

/** True if a booking has its doctor's time: until it is canceled or, without a slot, has an outcome before its end. */
const hasTime = ({ state, slotId, endsAt }: BookingValues, now: Date): boolean =>
  state !== 'CANCELED' &&
  (slotId !== null || isOpenBooking(state) || (endsAt !== null && new Date(endsAt) <= now))

/** What of a doctor's time a booking has */
const timeKey = (booking: BookingValues, now: Date) =>
  JSON.stringify([booking.slotId, booking.doctorId, booking.dateTime, hasTime(booking, now)])

/** Frees what a written booking has no longer of its doctor's time, and offers it to the first people of the waitlist that it fits. */
async function freeTimes(ctx: Context, booking: BookingValues): Promise<void> {
  const { id: holderId, slotId, doctorId } = booking
  const times = timesOf(booking)
  const isKept = slotId === null && doctorId !== null && times !== null && hasTime(booking, ctx.now)
  const time = isKept ? { ...times, doctorId, holderId } : null
  for (const freed of await slotService.freeTimes(ctx, { holderId, slotId, time }))
    await offerTime(ctx, freed)
}

/** The same without the ticket, which changes by itself. */
export async function record(
  ctx: Context,
  before: BookingValues,
  after: BookingValues,
  given?: BookingMessage,
): Promise<void> {
  const message = given ?? messageOf(before, after, ctx.now) ?? (await queueCancellation(ctx, before, after))
  const changes = changesBetween<Shown>(shown(before), shown(after))
  const isSame = changes.length === 0 && before.policyId === after.policyId && before.slotId === after.slotId
  const calendarSequence = after.calendarSequence + (message === null ? 0 : 1)
  if (!isSame) await updateBooking(ctx, { ...after, calendarSequence }, message !== null)
  if (message !== null) {
    await queueMessage(ctx, after.id, message, calendarSequence)
    await notifyPeople(ctx, after, message, calendarSequence)
  }
  if (before.doctorId !== null && timeKey(before, ctx.now) !== timeKey(after, ctx.now))
    await freeTimes(ctx, after)
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
    { ...bookingAudience, insuredIds: [after.personProfileId] },
  )
}
