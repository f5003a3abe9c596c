import type { OfferState } from '@coverline/contract/bookings/terms'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context } from '../../../platform/context.ts'
import { slotService } from '../../slots/service.ts'
import { announceEntry, offerTime } from './offer-time.ts'
import { findOffer, type Offer, writeAnswer } from './offer-queries.ts'
import { lockEntry } from './waitlist-queries.ts'

const actions = {
  REFUSED: 'bookings.waitlist-offer-refused',
  EXPIRED: 'bookings.waitlist-offer-expired',
} as const

/** Locks the entry of an offer and returns the offer; undefined if there is none, `isOpen` while it can be answered. */
export async function lockOffer(
  ctx: Context,
  id: string,
): Promise<{ offer: Offer; isOpen: boolean } | undefined> {
  const seen = await findOffer(ctx, { id })
  const entry = seen && (await lockEntry(ctx, seen.entryId))
  // Answers change the offer under the lock of its entry.
  const offer = entry && (await findOffer(ctx, { id }))
  if (!offer) return undefined
  return { offer, isOpen: entry.isOpen && offer.state === 'OPEN' && offer.expiresAt > ctx.now }
}

/** Ends an open offer of a locked entry without a booking; its time goes to the next person. */
export async function endOffer(
  ctx: Context,
  offer: Offer,
  state: Exclude<OfferState, 'OPEN' | 'ACCEPTED'>,
): Promise<void> {
  const { id, entryId, slotId, doctorId, startsAt, endsAt } = offer
  await writeAnswer(ctx, id, state)
  await slotService.freeSlot(ctx, { slotId, holderId: id })
  if (state !== 'WITHDRAWN')
    ctx.audit({
      action: actions[state],
      entity: 'waitlist',
      entityId: entryId,
      changes: changesBetween<{ dateTime: string | null }>(
        { dateTime: startsAt.toISOString() },
        { dateTime: null },
      ),
    })
  announceEntry(ctx, entryId)
  await offerTime(ctx, { slotId, doctorId, startsAt, endsAt })
}
