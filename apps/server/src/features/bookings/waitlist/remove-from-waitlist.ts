import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { endOffer } from './end-offer.ts'
import { findOpenOffer } from './offer-queries.ts'
import { announceEntry } from './offer-time.ts'
import { lockEntry, writeEnd } from './waitlist-queries.ts'

/** Takes a person off the waitlist. An open offer goes to the next person. */
export async function removeFromWaitlist(
  ctx: CtxOf<typeof bookings.removeFromWaitlist>,
  { waitlistId }: InputOf<typeof bookings.removeFromWaitlist>,
): Promise<OutputOf<typeof bookings.removeFromWaitlist>> {
  const entry = await lockEntry(ctx, waitlistId)
  if (!entry) return ctx.fail('common.not-found')
  if (!entry.isOpen) return ctx.fail('bookings.waitlist-ended')
  await writeEnd(ctx, waitlistId, { reason: 'REMOVED' })
  ctx.audit({ action: 'bookings.waitlist-removed', entity: 'waitlist', entityId: waitlistId })
  const offer = await findOpenOffer(ctx, waitlistId)
  if (offer) await endOffer(ctx, offer, 'WITHDRAWN')
  else announceEntry(ctx, waitlistId)
  return { ok: true }
}
