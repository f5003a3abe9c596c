import { offerMinutes, partOf } from '@coverline/contract/bookings/terms'
import { wallOfMoment } from '@coverline/contract/slots/zone'
import * as z from 'zod'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'
import { doctorService } from '../../doctors/service.ts'
import { policyService } from '../../policies/service.ts'
import { slotService, timesAddedRef } from '../../slots/service.ts'
import { bookingAudience } from '../access.ts'
import { judge } from '../coverage.ts'
import { findOverlap } from '../queries.ts'
import { dayOf } from '../rules.ts'
import { newTokenHash } from './offer-link.ts'
import { type Claimed, claimEntry, type Fact, insertOffer, isOffered, stillFits } from './offer-queries.ts'

export type FreeTime = Awaited<ReturnType<typeof slotService.freeOf>>[number]

/** Mails an offer to its person. */
export const offerMailRef: JobRef<{ providerId: string; offerId: string }> = {
  name: 'bookings.send-offer',
  payload: z.strictObject({ providerId: z.uuid(), offerId: z.uuid() }),
}

/** The slot is held a little longer than the offer is open, so that the next person gets it and no chance caller does. */
const graceMinutes = 2
const after = (ctx: Context, minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000)

/** A time that starts while its offer would be open is not offered. */
export const earliestStart = (ctx: Context): Date => after(ctx, offerMinutes)

/** Adds to times what decides who may get them. */
export async function factsOf(ctx: Context, times: readonly FreeTime[]): Promise<Fact[]> {
  const timeZone = ctx.actor.workspace?.timeZone ?? 'UTC'
  const doctorIds = [...new Set(times.map(({ doctorId }) => doctorId))]
  const specializations = await doctorService.specializationsOf(ctx, doctorIds)
  return times.map(({ slotId, doctorId, startsAt }) => {
    const { date, time } = wallOfMoment(startsAt, timeZone)
    const specializationIds = specializations.get(doctorId) ?? []
    return {
      slotId,
      doctorId,
      specializationIds,
      startsAt: startsAt.toISOString(),
      day: date,
      part: partOf(time),
    }
  })
}

/** True if the person may book the time: it is covered on that day and overlaps no other visit. */
async function mayBook(
  ctx: Context,
  { personProfileId, offerId }: Claimed,
  time: FreeTime,
): Promise<boolean> {
  const [startsAt, endsAt] = [time.startsAt.toISOString(), time.endsAt.toISOString()]
  const visit = { id: time.slotId, personProfileId, offerId, clinicId: null, startsAt, endsAt }
  if ((await findOverlap(ctx, visit)) !== undefined) return false
  const day = dayOf(ctx, startsAt)
  const { reasons } = await judge(policyService.withAllPeople(ctx), { personProfileId, offerId, day })
  return reasons.length === 0
}

/**
 * Offers a free time to the first person who waits for one like it and may book it. The slot is held for the offer. False
 * if it fits no person, or is no longer free.
 */
export async function offerTime(ctx: Context, time: FreeTime): Promise<boolean> {
  if (time.startsAt <= earliestStart(ctx) || (await isOffered(ctx, time.slotId))) return false
  if ((await slotService.dayOffOf(ctx, time.doctorId, time)) !== null) return false
  const [fact] = await factsOf(ctx, [time])
  const passed: string[] = []
  for (;;) {
    const entry = fact && (await claimEntry(ctx, fact, passed))
    if (!entry) return false
    if ((await stillFits(ctx, entry.id, fact)) && (await mayBook(ctx, entry, time)))
      return makeOffer(ctx, entry, time)
    passed.push(entry.id)
  }
}

async function makeOffer(ctx: Context, entry: Claimed, time: FreeTime): Promise<boolean> {
  const { slotId, doctorId, startsAt, endsAt } = time
  const { providerId } = ctx.actor
  const [id, expiresAt] = [newId(), after(ctx, offerMinutes)]
  const heldUntil = after(ctx, offerMinutes + graceMinutes)
  if (!(await slotService.holdSlot(ctx, { slotId, holderId: id, heldUntil }))) return false
  const tokenHash = newTokenHash(ctx.services, providerId, id)
  await insertOffer(ctx, { id, entryId: entry.id, slotId, doctorId, startsAt, endsAt, expiresAt, tokenHash })
  ctx.audit({
    action: 'bookings.waitlist-offered',
    entity: 'waitlist',
    entityId: entry.id,
    changes: changesBetween<{ doctorId: string; dateTime: string }>(null, {
      doctorId,
      dateTime: startsAt.toISOString(),
    }),
  })
  announceEntry(ctx, entry.id)
  await ctx.enqueue(offerMailRef, { providerId, offerId: id })
  // The job of each minute ends the offer too, should this one be lost.
  await ctx.enqueue(timesAddedRef, { providerId }, { startAfter: expiresAt })
  return true
}

export const announceEntry = (ctx: Pick<Context, 'emit'>, waitlistId: string): void =>
  ctx.emit('bookings.waitlist-changed', { waitlistId }, bookingAudience)
