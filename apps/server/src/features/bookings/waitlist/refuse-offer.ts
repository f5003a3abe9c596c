import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { endOffer, lockOffer } from './end-offer.ts'

/** Refuses an offered time for the person, who goes on waiting. The next person gets the time. */
export async function refuseOffer(
  ctx: CtxOf<typeof bookings.refuseOffer>,
  { waitlistOfferId }: InputOf<typeof bookings.refuseOffer>,
): Promise<OutputOf<typeof bookings.refuseOffer>> {
  const locked = await lockOffer(ctx, waitlistOfferId)
  if (!locked) return ctx.fail('common.not-found')
  if (!locked.isOpen) return ctx.fail('bookings.offer-ended')
  await endOffer(ctx, locked.offer, 'REFUSED')
  return { ok: true }
}
