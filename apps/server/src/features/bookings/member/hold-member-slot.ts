import type { memberBookings } from '@coverline/contract/bookings/member-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { holdSlot } from '../saving/hold-slot.ts'
import { isUnlocked, withRowsOfStaff } from './own-bookings.ts'

/** Holds a free time for an insured person while the booking is filled in, as for staff: one at a time. */
export async function holdMemberSlot(
  ctx: CtxOf<typeof memberBookings.hold>,
  input: InputOf<typeof memberBookings.hold>,
): Promise<OutputOf<typeof memberBookings.hold>> {
  if (ctx.actor.insuredId === null) return ctx.fail('common.forbidden')
  if (!isUnlocked(ctx, 'TELEMEDICINE'))
    return ctx.fail('common.feature-locked', { details: { feature: 'TELEMEDICINE' } })
  return holdSlot(withRowsOfStaff(ctx), input)
}
