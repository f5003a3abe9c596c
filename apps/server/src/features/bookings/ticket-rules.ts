import { bookingAfter, type TicketRefusal, type TicketStep } from '@coverline/contract/bookings/rules'
import type { BookingRules } from '../tickets/service.ts'
import { bookedAmong, lockOfTicket, undecidedAmong } from './queries.ts'
import { type BookingValues, canceled } from './rules.ts'
import { record } from './saving/write.ts'

type Changed = Parameters<BookingRules['follow']>[1]

const errors = {
  UNDECIDED: 'bookings.undecided',
  CANCELED: 'bookings.ended',
  TOOK_PLACE: 'bookings.took-place',
} as const satisfies Record<TicketRefusal, string>

function stepOf(before: Changed, after: Changed): TicketStep | null {
  if (before.status === 'DONE') return after.status === 'DONE' ? null : 'REOPEN'
  if (after.status !== 'DONE') return null
  return after.cancellationReason === null ? 'CLOSE' : 'CANCEL'
}

const time = (moment: string | null) => (moment === null ? null : Date.parse(moment))

/** Returns the fields that a change of the ticket takes from its booking. */
function ownedFields(before: Changed, after: Changed, booking: BookingValues): Record<string, string> {
  if (booking.state === 'CANCELED') return {}
  const isChanged = {
    serviceIdSave: before.serviceId !== after.serviceId,
    clinicIdSave: before.clinicId !== after.clinicId,
    slotDateTimeSave: time(before.slotAt) !== time(after.slotAt),
  }
  const names = Object.entries(isChanged).filter(([, isIt]) => isIt)
  return Object.fromEntries(names.map(([name]) => [name, 'NOT_SUPPORTED_VALUE']))
}

/** What the booking of a ticket says to a change of the ticket */
export const bookingRules: BookingRules = {
  async follow(ctx, before, after) {
    const booking = await lockOfTicket(ctx, before.id)
    if (!booking) return
    const fields = ownedFields(before, after, booking)
    if (Object.keys(fields).length > 0) ctx.fail('bookings.owns-fields', { fields })
    const step = stepOf(before, after)
    if (step === null) return
    const result = bookingAfter(booking.state, step)
    if ('refusal' in result) return ctx.fail(errors[result.refusal], { details: { receptionId: booking.id } })
    if (result.state === booking.state) return
    const { cancellationReason, cancellationNote } = after
    const canceledFor = cancellationReason === 'CLIENT_REQUEST' ? 'PERSON' : 'PROVIDER'
    const why = { canceledFor, cancellationReason, cancellationNote: cancellationNote || null } as const
    await record(ctx, booking, canceled(booking, why, { at: ctx.now, by: ctx.actor.userId }))
  },
  undecided: undecidedAmong,
  booked: bookedAmong,
}
