import type { memberBookings } from '@coverline/contract/bookings/member-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { cancelForPerson } from '../saving/cancel-booking.ts'
import { checkChangeable, ownBooking, withRowsOfStaff } from './own-bookings.ts'

/** Cancels an own booking as its person wishes: a wish at any time, a confirmed visit until shortly before it begins. */
export async function cancelMemberBooking(
  ctx: CtxOf<typeof memberBookings.cancel>,
  { receptionId }: InputOf<typeof memberBookings.cancel>,
): Promise<OutputOf<typeof memberBookings.cancel>> {
  const own = await ownBooking(ctx, receptionId)
  await checkChangeable(ctx, own)
  return cancelForPerson(withRowsOfStaff(ctx), { receptionId, personProfileId: own.personProfileId })
}
