import { startOfDay } from '@coverline/contract/slots/zone'
import { dayAfter } from '@coverline/contract/calendar'
import type { Context } from '../../../platform/context.ts'
import { doctorService } from '../../doctors/service.ts'
import { slotService } from '../../slots/service.ts'
import { findFitting } from './offer-queries.ts'
import { earliestStart, factsOf, type FreeTime } from './offer-time.ts'
import { findSought, type Wish } from './waitlist-queries.ts'

/** Most times of one look */
const most = 200

async function findFree(
  ctx: Context,
  sought: { doctorIds: string[]; specializationIds: string[]; lastDay: string },
): Promise<FreeTime[]> {
  const timeZone = ctx.actor.workspace?.timeZone ?? 'UTC'
  const { doctorIds, specializationIds, lastDay } = sought
  const more = specializationIds.length > 0 ? await doctorService.activeWith(ctx, specializationIds) : []
  const times = await slotService.freeOf(ctx, {
    doctorIds: [...new Set([...doctorIds, ...more])],
    from: earliestStart(ctx),
    until: startOfDay(dayAfter(lastDay, 1), timeZone),
  })
  const fitting = await findFitting(ctx, await factsOf(ctx, times))
  return times.filter(({ slotId }) => fitting.has(slotId)).slice(0, most)
}

/** Returns free times that fit people who wait, the earliest first. */
export async function findFreeSought(ctx: Context): Promise<FreeTime[]> {
  const { lastDay, ...sought } = await findSought(ctx)
  return lastDay === null ? [] : findFree(ctx, { ...sought, lastDay })
}

/** Returns free times of the doctors of a wish that fit people who wait, the earliest first. */
export function findFreeFor(
  ctx: Context,
  { doctorId, specializationId, lastDay }: Wish,
): Promise<FreeTime[]> {
  return findFree(ctx, {
    doctorIds: doctorId === null ? [] : [doctorId],
    specializationIds: specializationId === null ? [] : [specializationId],
    lastDay,
  })
}
