import type { Context } from '../../../platform/context.ts'
import type { BookingValues } from '../../bookings/service.ts'
import { lockLink } from '../link/link-queries.ts'
import { findVisit } from '../queries.ts'
import { roomOf } from '../rules.ts'

/** Locks the room of a visit and returns whether its doctor has let the person in since the visit was confirmed, by whichever link. */
export async function hasBegun(ctx: Context, booking: BookingValues): Promise<boolean> {
  await lockLink(ctx, booking.id)
  return roomOf(booking, await findVisit(ctx, booking.id), ctx.now).hasBegun
}
