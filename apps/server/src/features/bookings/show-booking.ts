import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { BookingDetail } from '@coverline/contract/bookings/shapes'
import type { BookingKind } from '@coverline/contract/bookings/terms'
import type { InputOf } from '@coverline/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { findBookings } from './queries.ts'
import { detailView } from './view.ts'

async function show(ctx: Context, id: string, kind?: BookingKind): Promise<BookingDetail> {
  const [row] = await findBookings(ctx, [id])
  if (!row || (kind !== undefined && row.kind !== kind)) return ctx.fail('common.not-found')
  return detailView(ctx, row)
}

/** Returns one booking of any kind. */
export const showBooking = (ctx: Context, { receptionId }: InputOf<typeof bookings.detail>) =>
  show(ctx, receptionId)

/** Returns one booking of a home visit. */
export const showHomeVisit = (ctx: Context, { doctorCallId }: InputOf<typeof bookings.homeVisit>) =>
  show(ctx, doctorCallId, 'HOME_VISIT')

/** Returns one booking of a visit by video. */
export const showTelemedicine = (ctx: Context, { receptionId }: InputOf<typeof bookings.telemedicine>) =>
  show(ctx, receptionId, 'TELEMEDICINE')
