import type { memberBookings } from '@coverline/contract/bookings/member-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { ownScope } from '../access.ts'
import { addToWaitlist } from '../waitlist/add-to-waitlist.ts'
import { kindOfOwnOffer, withRowsOfStaff } from './own-bookings.ts'

/** Puts an insured person, or a child of the caller, on the waitlist of a doctor whose calendar is full. */
export async function waitForDoctor(
  ctx: CtxOf<typeof memberBookings.addToWaitlist>,
  wish: InputOf<typeof memberBookings.addToWaitlist>,
): Promise<OutputOf<typeof memberBookings.addToWaitlist>> {
  await kindOfOwnOffer(ctx, wish, await ownScope(ctx))
  return addToWaitlist(
    {
      ...withRowsOfStaff(ctx),
      fail: (name, extras) =>
        ctx.fail(name === 'bookings.not-covered' ? 'bookings.person-not-covered' : name, extras),
    },
    wish,
  )
}
