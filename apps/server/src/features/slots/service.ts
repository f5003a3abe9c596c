import type { Context } from '../../platform/context.ts'
import { slotAudience } from './access.ts'
import { findFigures, hasBookingsAhead, hasFreeAhead } from './queries.ts'
import { freeSlot, type TakenSlot, takeSlot } from './write-queries.ts'

type Ctx = Pick<Context, 'db' | 'actor' | 'now' | 'emit'>
type Claim = { slotId: string; holderId: string }

/** Tells the open calendars of a slot that another feature took or freed. */
function told<T extends { doctorId: string } | null>(ctx: Ctx, { slotId }: Claim, changed: T): T {
  if (changed) ctx.emit('slots.changed', { slotId, doctorId: changed.doctorId }, slotAudience)
  return changed
}

/** What bookings do with slots, each in the transaction of its caller. `holderId` is the booking. */
export const slotService = {
  /** Holds a free slot of an active doctor for 5 minutes, or longer for its holder; null if another booking has it. */
  holdSlot: async (ctx: Ctx, claim: Claim): Promise<TakenSlot | null> =>
    told(ctx, claim, await takeSlot(ctx, claim, 'HELD')),
  /** Books a slot that is free or held by this booking, also if the hold has run out and no other came; else null. */
  bookSlot: async (ctx: Ctx, claim: Claim): Promise<TakenSlot | null> =>
    told(ctx, claim, await takeSlot(ctx, claim, 'BOOKED')),
  /** Frees the slot of this booking; null if the booking does not have it. */
  freeSlot: async (ctx: Ctx, claim: Claim): Promise<{ doctorId: string } | null> =>
    told(ctx, claim, await freeSlot(ctx, claim)),
  figures: findFigures,
  hasFreeAhead,
  hasBookingsAhead,
}
