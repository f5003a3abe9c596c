import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { countStates, findBookingPage } from './filter-queries.ts'
import { findBookings } from './queries.ts'
import { bookingViews } from './view.ts'

/** Lists bookings by the moment when they take place, with the counts of the states. */
export async function listBookings(
  ctx: CtxOf<typeof bookings.list>,
  input: InputOf<typeof bookings.list>,
): Promise<OutputOf<typeof bookings.list>> {
  const { rows, ...page } = await findBookingPage(ctx, input)
  const found = await findBookings(
    ctx,
    rows.map(({ id }) => id),
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const items = await bookingViews(
    ctx,
    rows.flatMap(({ id }) => byId.get(id) ?? []),
  )
  return { items, ...page, counts: await countStates(ctx, input) }
}
