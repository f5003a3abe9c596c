import type { WallSlot } from '@coverline/contract/slots/wall-slot'
import { momentOfWall } from '@coverline/contract/slots/zone'
import type { Context } from '../../platform/context.ts'
import { zoneOf } from './queries.ts'
import { lockPlanning, noteRemovals } from './templates/write-queries.ts'
import { deleteFreeSlots } from './write-queries.ts'

/**
 * Deletes free slots by their times; weekly hours make none there again. Fails if one does not exist, or if a booking holds or
 * has one.
 */
export async function removeFree(
  ctx: Context<'slots.taken'>,
  doctorId: string,
  given: readonly WallSlot[],
  input: 'slots' | 'replaces',
): Promise<void> {
  const timeZone = zoneOf(ctx)
  const times = given.map(({ date, startTime, endTime }) => ({
    startsAt: momentOfWall({ date, time: startTime }, timeZone),
    endsAt: momentOfWall({ date, time: endTime }, timeZone),
  }))
  const known = times.flatMap(({ startsAt, endsAt }) => (startsAt && endsAt ? [{ startsAt, endsAt }] : []))
  const distinct = new Map(known.map((each) => [each.startsAt.getTime(), each]))
  await lockPlanning(ctx, [doctorId])
  const { found, deleted } = await deleteFreeSlots(ctx, doctorId, [...distinct.values()])
  if (found < given.length) ctx.fail('common.not-found', { fields: { [input]: 'NOT_FOUND' } })
  if (deleted < found) ctx.fail('slots.taken')
  await noteRemovals(ctx, doctorId, [...distinct.values()])
}
