import { wallOfMoment } from '@coverline/contract/slots/zone'
import type { Context } from '../../../platform/context.ts'
import { zoneOf } from '../queries.ts'
import type { SlotTimes } from '../rules.ts'
import { findExceptionsOf, findTemplates } from './queries.ts'
import { exceptionOn, isWithinHours } from './rules.ts'

/** Returns the name of the day off on which a time of a doctor lies; null if there is none. */
export async function dayOffOf(
  ctx: Context,
  doctorId: string,
  { startsAt, endsAt }: SlotTimes,
): Promise<string | null> {
  const last = new Date(endsAt.getTime() - 1)
  const days = new Set([startsAt, last].map((moment) => wallOfMoment(moment, zoneOf(ctx)).date))
  for (const day of days) {
    const found = exceptionOn(await findExceptionsOf(ctx, doctorId, day), day)
    if (found?.hours.length === 0) return found.title
  }
  return null
}

/** Returns whether a time lies within a doctor's hours of its day; null for a doctor without weekly hours. */
export async function isWithinDoctorHours(
  ctx: Context,
  doctorId: string,
  times: SlotTimes,
): Promise<boolean | null> {
  const templates = await findTemplates(ctx, [doctorId])
  if (templates.length === 0) return null
  const timeZone = zoneOf(ctx)
  const { date } = wallOfMoment(times.startsAt, timeZone)
  const exceptions = await findExceptionsOf(ctx, doctorId, date)
  return isWithinHours({ templates, exceptions }, times, timeZone)
}
