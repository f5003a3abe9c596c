import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visits } from '@coverline/contract/visits/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { bookingService } from '../../bookings/service.ts'
import { asPerson } from './as-person.ts'

/** Cancels the waiting visit of the holder of a link; one that a doctor has just taken stays. */
export function leaveQueue(
  ctx: CtxOf<typeof visits.leaveQueue>,
  { token }: InputOf<typeof visits.leaveQueue>,
): Promise<OutputOf<typeof visits.leaveQueue>> {
  return asPerson(ctx, token, async (inside, { booking, queue }) => {
    if (queue === null || !(await bookingService.leaveQueue(inside, booking.id)))
      return ctx.fail('visits.not-waiting')
    return { ok: true as const }
  })
}
