import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { findBookings } from '../queries.ts'
import { decided } from './decide.ts'
import { lockWithTicket } from './lock.ts'
import type { OutcomeCtx } from './save-ctx.ts'
import { write } from './write.ts'

/** Records whether a confirmed visit took place, or takes that back; a doctor does so for the own visits. */
export async function saveOutcome(
  ctx: OutcomeCtx,
  input: InputOf<typeof bookings.saveOutcome>,
): Promise<OutputOf<typeof bookings.saveOutcome>> {
  const { receptionId, personProfileId, stateSave, overrideReason, visits, days, amount } = input
  const [seen] = await findBookings(ctx, [receptionId])
  if (!seen || seen.personProfileId !== personProfileId) return ctx.fail('common.not-found')
  const { before, ticket } = await lockWithTicket(ctx, seen)
  // A new booking is confirmed by users who may book.
  if (before.state === 'NEW') ctx.fail('bookings.state-changed', { details: { state: before.state } })
  const after = await decided(ctx, before, { stateSave, overrideReason, visits, days, amount })
  await write(ctx, before, after, ticket)
  return { ok: true }
}
