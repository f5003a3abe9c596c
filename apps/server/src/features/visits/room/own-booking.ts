import type { Context } from '../../../platform/context.ts'
import { bookingService } from '../../bookings/service.ts'
import { findVisit } from '../queries.ts'
import { placeOf, roomOf } from '../rules.ts'

/** Returns a visit by video of the calling doctor; another one is not found. */
export async function ownBooking(ctx: Context, receptionId: string) {
  const { doctorId } = ctx.actor
  const [booking] = await bookingService.find(ctx, [receptionId])
  const isOwn = booking?.kind === 'TELEMEDICINE' && doctorId !== null && booking.doctorId === doctorId
  if (!booking || !isOwn || doctorId === null) return ctx.fail('common.not-found')
  const visit = await findVisit(ctx, receptionId)
  return { booking, doctorId, visit, place: placeOf(ctx, booking, visit) }
}

/** Returns the same if its room is open. */
export async function ownOpenRoom(ctx: Context<'visits.not-open'>, receptionId: string) {
  const own = await ownBooking(ctx, receptionId)
  const room = roomOf(own.booking, own.visit, ctx.now)
  if (room.state !== 'OPEN') return ctx.fail('visits.not-open')
  return { ...own, room }
}
