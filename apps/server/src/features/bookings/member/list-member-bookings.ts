import { type memberBookings, mostPastBookings } from '@coverline/contract/bookings/member-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { type BookingValues, plannedAt } from '../rules.ts'
import { memberDetail, memberViews } from './member-view.ts'
import { ownBooking, ownBookings } from './own-bookings.ts'
import { isAhead } from './rules.ts'

/** Returns own bookings that are open and not over, the next one first; one without a moment comes last. */
export async function bookingsAhead(ctx: Context): Promise<BookingValues[]> {
  const ahead = (await ownBookings(ctx)).filter((booking) => isAhead(booking, ctx.now))
  return ahead.toSorted((a, b) => (plannedAt(a) ?? '9').localeCompare(plannedAt(b) ?? '9'))
}

/** Returns own bookings that are over, the last one first. */
async function bookingsPast(ctx: Context): Promise<BookingValues[]> {
  const past = (await ownBookings(ctx)).filter((booking) => !isAhead(booking, ctx.now))
  const momentOf = (booking: BookingValues) => plannedAt(booking) ?? booking.createdAt
  return past.toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)))
}

/** Lists the bookings of the caller and of people that the caller acts for: those ahead, or the last hundred of the others. */
export async function listMemberBookings(
  ctx: CtxOf<typeof memberBookings.list>,
  { period }: InputOf<typeof memberBookings.list>,
): Promise<OutputOf<typeof memberBookings.list>> {
  const rows = period === 'AHEAD' ? await bookingsAhead(ctx) : await bookingsPast(ctx)
  return {
    items: await memberViews(ctx, rows.slice(0, mostPastBookings)),
    totalCount: rows.length,
    timeZone: ctx.actor.workspace?.timeZone ?? 'UTC',
  }
}

/** Shows one own booking. */
export async function showMemberBooking(
  ctx: CtxOf<typeof memberBookings.detail>,
  { receptionId }: InputOf<typeof memberBookings.detail>,
): Promise<OutputOf<typeof memberBookings.detail>> {
  return memberDetail(ctx, await ownBooking(ctx, receptionId))
}
