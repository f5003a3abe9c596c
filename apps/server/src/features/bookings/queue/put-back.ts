import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findBookings } from '../queries.ts'
import { returnToQueue } from './return-to-queue.ts'

/** Returns a person to the former place in the queue. The doctor who took the person calls it, or another user if the doctor is gone. */
export async function putBack(
  ctx: CtxOf<typeof bookings.putBack>,
  { receptionId, reason }: InputOf<typeof bookings.putBack>,
): Promise<OutputOf<typeof bookings.putBack>> {
  const [seen] = await findBookings(ctx, [receptionId])
  if (!seen) return ctx.fail('common.not-found')
  const { state, isReturned } = await returnToQueue(ctx, seen, reason)
  if (!isReturned) return ctx.fail('bookings.state-changed', { details: { state } })
  return { ok: true }
}
