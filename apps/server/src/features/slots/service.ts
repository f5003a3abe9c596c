import type { Context } from '../../platform/context.ts'
import { slotAudience } from './access.ts'
import { holdMinutes } from '@coverline/contract/slots/terms'
import { countTakenAhead, findFigures, findFree, hasFreeAhead, isSlot, keepDoctor } from './queries.ts'
import { claimTime, freeTimes, type VisitTime } from './time-queries.ts'
import { dayOffOf, isWithinDoctorHours } from './templates/day-off.ts'
import { wallOf } from './rules.ts'
import { freeHolds, freeSlot, type TakenSlot, takeSlot } from './write-queries.ts'

export { timesAddedRef } from './times-added.ts'

type Ctx = Pick<Context, 'db' | 'actor' | 'now' | 'emit'>
type Claim = Parameters<typeof takeSlot>[1]

/** Tells the open calendars of a slot that another feature took or freed. */
function told<T extends { doctorId: string } | null>(ctx: Ctx, { slotId }: Claim, changed: T): T {
  if (changed) ctx.emit('slots.changed', { slotId, doctorId: changed.doctorId }, slotAudience)
  return changed
}

/**
 * Holds a free slot for a user in place of the ones that the user held before; null frees those. Taking comes first:
 * users who exchange their slots do not wait for each other.
 */
async function holdForUser(
  ctx: Ctx,
  { slotId, userId }: { slotId: string | null; userId: string },
): Promise<{ heldUntil: Date | null } | null> {
  const taken = slotId === null ? null : await takeSlot(ctx, { slotId, holderId: userId }, 'HELD')
  if (slotId !== null && taken === null) return null
  if (taken) told(ctx, { slotId: taken.slotId, holderId: userId }, taken)
  const freed = await freeHolds(ctx, { userId, exceptId: slotId })
  for (const each of freed) told(ctx, { slotId: each.slotId, holderId: userId }, each)
  return { heldUntil: taken ? new Date(ctx.now.getTime() + holdMinutes * 60_000) : null }
}

/** What bookings do with slots, each in the transaction of its caller. `holderId` is the booking. */
export const slotService = {
  /** Holds a free slot of an active doctor for 5 minutes, or longer for its holder; null if another booking has it. */
  holdSlot: async (ctx: Ctx, claim: Claim): Promise<TakenSlot | null> =>
    told(ctx, claim, await takeSlot(ctx, claim, 'HELD')),
  holdForUser,
  /** Books a slot that is free or held by this booking or its user, also if the hold has run out and no other came; else null. */
  bookSlot: async (ctx: Ctx, claim: Claim): Promise<TakenSlot | null> =>
    told(ctx, claim, await takeSlot(ctx, claim, 'BOOKED')),
  /** Frees a slot that this holder holds; null if the holder does not have it. */
  freeSlot: async (ctx: Ctx, claim: Claim): Promise<{ doctorId: string } | null> =>
    told(ctx, claim, await freeSlot(ctx, claim)),
  /** Takes a doctor's time for a visit without a slot; false if another visit or hold has a part of it. */
  claimTime: async (ctx: Ctx, time: VisitTime): Promise<boolean> => {
    if (!(await claimTime(ctx, time))) return false
    ctx.emit('slots.changed', { doctorId: time.doctorId }, slotAudience)
    return true
  },
  /** Frees what a written booking has no longer of its doctor's time. Returns the slots that are free again. */
  freeTimes: async (ctx: Ctx, kept: Parameters<typeof freeTimes>[1]): Promise<TakenSlot[]> => {
    const freed = await freeTimes(ctx, kept)
    for (const { slotId, doctorId } of freed) ctx.emit('slots.changed', { slotId, doctorId }, slotAudience)
    return freed
  },
  /** The name of the day off on which a time of a doctor lies; null if there is none */
  dayOffOf,
  /** Whether a time lies within a doctor's hours; null without weekly hours */
  isWithinDoctorHours,
  exists: isSlot,
  /** Free slots of doctors, in their order */
  freeOf: findFree,
  /** What a zone's clock shows of a slot */
  wallOf,
  figures: findFigures,
  hasFreeAhead,
  countTakenAhead,
  /** Returns the status of a doctor, who keeps it until the transaction ends. */
  keepDoctor,
}
