import type { ReturnReason } from '@coverline/contract/bookings/terms'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context } from '../../../platform/context.ts'
import { ticketService } from '../../tickets/service.ts'
import type { BookingValues } from '../rules.ts'
import { assignToDoctor } from '../saving/assign.ts'
import { lockWithTicket } from '../saving/lock.ts'
import { write } from '../saving/write.ts'
import { writeReturned } from './queue-queries.ts'

/**
 * Lets a visit that a doctor took wait at its former place, if `isDue` still holds once it is locked. Returns the state
 * that it has then, and whether it went back.
 */
export async function returnToQueue(
  ctx: Context,
  seen: BookingValues,
  reason: ReturnReason,
  isDue: (locked: BookingValues) => Promise<boolean> = async () => true,
): Promise<{ state: BookingValues['state']; isReturned: boolean }> {
  const { before, ticket } = await lockWithTicket(ctx, seen)
  const { id: bookingId, doctorId, state } = before
  const refused = { state, isReturned: false }
  if (state !== 'CONFIRMED' || doctorId === null || !(await isDue(before))) return refused
  // It was never in the queue, or an operator has given it to another doctor since.
  if (!(await writeReturned(ctx, { bookingId, doctorId, reason }))) return refused
  // Without its doctor the booking is seen by the members who see its ticket.
  const all = ticketService.withAll(ctx)
  const waiting = { doctorId: null, dateTime: null, endsAt: null, slotId: null, confirmedAt: null }
  await write(all, before, { ...before, ...waiting, state: 'NEW' }, ticket, 'RETURNED')
  await assignToDoctor(all, ticket, { before: doctorId, after: null })
  ctx.audit({
    action: 'bookings.put-back',
    entity: 'bookings',
    entityId: bookingId,
    changes: changesBetween<{ reason: string }>(null, { reason }),
  })
  return { state: 'NEW', isReturned: true }
}
