import type { bookings } from '@coverline/contract/bookings/endpoints'
import { mayBecome } from '@coverline/contract/bookings/rules'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { findBookings } from '../queries.ts'
import { canceled, type Cancellation } from '../rules.ts'
import { lockWithTicket } from './lock.ts'
import { write } from './write.ts'

type Ctx = CtxOf<typeof bookings.adminCancel>

const wished = {
  canceledFor: 'PERSON',
  cancellationReason: 'CLIENT_REQUEST',
  cancellationNote: null,
} as const satisfies Cancellation

/** Cancels a booking as its person wishes. */
export async function cancelForPerson(
  ctx: Ctx,
  { receptionId, personProfileId }: InputOf<typeof bookings.cancel>,
): Promise<OutputOf<typeof bookings.cancel>> {
  return cancel(ctx, { receptionId, personProfileId }, wished)
}

/** Lets a person leave the queue by the own link. False if the visit is taken or canceled. */
export async function leaveQueue(ctx: Context, receptionId: string): Promise<boolean> {
  const [seen] = await findBookings(ctx, [receptionId])
  if (!seen) return false
  const { before, ticket } = await lockWithTicket(ctx, seen)
  if (before.state !== 'NEW') return false
  await write(ctx, before, canceled(before, wished, { at: ctx.now, by: ctx.actor.userId }), ticket)
  return true
}

/** Cancels a booking for the provider, with a reason. */
export async function cancelAsProvider(
  ctx: Ctx,
  { receptionId, cancellationReason, comment }: InputOf<typeof bookings.adminCancel>,
): Promise<OutputOf<typeof bookings.adminCancel>> {
  const why = { cancellationReason, cancellationNote: comment || null }
  return cancel(ctx, { receptionId }, { canceledFor: 'PROVIDER', ...why })
}

async function cancel(
  ctx: Ctx,
  { receptionId, personProfileId }: { receptionId: string; personProfileId?: string },
  why: Cancellation,
): Promise<{ ok: true }> {
  const [seen] = await findBookings(ctx, [receptionId])
  if (!seen || (personProfileId !== undefined && seen.personProfileId !== personProfileId))
    return ctx.fail('common.not-found')
  const { before, ticket } = await lockWithTicket(ctx, seen)
  if (!mayBecome(before.state, 'CANCELED'))
    ctx.fail('bookings.state-changed', { details: { state: before.state } })
  await write(ctx, before, canceled(before, why, { at: ctx.now, by: ctx.actor.userId }), ticket)
  return { ok: true }
}
