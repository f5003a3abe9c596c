import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { conversationService } from '../../conversations/service.ts'
import { book } from '../saving/book.ts'
import type { SaveCtx } from '../saving/save-ctx.ts'
import { lockOffer } from './end-offer.ts'
import { findOffer, writeAnswer } from './offer-queries.ts'
import { announceEntry } from './offer-time.ts'
import { writeEnd } from './waitlist-queries.ts'

export type AcceptCtx = CtxOf<typeof bookings.acceptOffer>

/**
 * Accepts an offered time for the person. The visit is booked and confirmed as any other one, and the entry has ended. Of any
 * number of parallel callers one succeeds. Locks are taken in the order of all bookings, the entry after the person's conversation.
 */
export async function acceptOffer(
  ctx: AcceptCtx,
  { waitlistOfferId, overrideReason }: InputOf<typeof bookings.acceptOffer>,
): Promise<OutputOf<typeof bookings.acceptOffer>> {
  const seen = await findOffer(ctx, { id: waitlistOfferId })
  if (!seen) return ctx.fail('common.not-found')
  await conversationService.holdOfPerson(ctx, seen.personProfileId, newId())
  const locked = await lockOffer(ctx, waitlistOfferId)
  if (!locked?.isOpen) return ctx.fail('bookings.offer-ended')
  const { id, entryId, personProfileId, serviceId, slotId, startsAt } = locked.offer
  const { bookingId, ticketId } = await book(ofNewVisit(ctx), {
    bookingId: undefined,
    kinds: ['TELEMEDICINE'],
    personProfileId,
    offerId: serviceId,
    heldBy: id,
    ticketId: undefined,
    visits: undefined,
    days: undefined,
    amount: undefined,
    overrideReason,
    stateSave: 'CONFIRMED',
    entered: { slotId },
    merged: () => ({}),
  })
  await writeAnswer(ctx, id, 'ACCEPTED')
  await writeEnd(ctx, entryId, { reason: 'BOOKED', bookingId })
  ctx.audit({
    action: 'bookings.waitlist-offer-accepted',
    entity: 'waitlist',
    entityId: entryId,
    changes: changesBetween<{ dateTime: string }>(null, { dateTime: startsAt.toISOString() }),
  })
  announceEntry(ctx, entryId)
  return { receptionId: bookingId, ticketId }
}

const ofOthers: ReadonlySet<string> = new Set([
  'bookings.state-changed',
  'bookings.in-future',
  'bookings.in-past',
  'bookings.outside-hours',
  'bookings.doctor-busy',
  'bookings.ticket-taken',
  'bookings.doctor-not-active',
  'common.changed-meanwhile',
])

type Declared = Parameters<AcceptCtx['fail']>[0]
const isDeclared = (name: string): name is Declared => !ofOthers.has(name)

/** A new visit at a slot, with a request of its own, can't be refused for what concerns changes, outcomes and other requests. */
function ofNewVisit(ctx: AcceptCtx): SaveCtx {
  return { ...ctx, fail: (name, extras) => ctx.fail(isDeclared(name) ? name : 'common.conflict', extras) }
}
