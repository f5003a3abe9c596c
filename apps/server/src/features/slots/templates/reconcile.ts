import { dayAfter } from '@coverline/contract/calendar'
import type { HourRange, SlotEffect } from '@coverline/contract/slots/templates'
import { daysAhead, weeksAhead } from '@coverline/contract/slots/terms'
import { startOfDay, wallOfMoment } from '@coverline/contract/slots/zone'
import type { Context } from '../../../platform/context.ts'
import { slotAudience } from '../access.ts'
import { announceTimes } from '../times-added.ts'
import { zoneOf } from '../queries.ts'
import { type SlotTimes, wallOf } from '../rules.ts'
import { type AheadRow, findAhead, findExceptions, findRemovals, findTemplates } from './queries.ts'
import {
  differenceOf,
  type ExceptionDays,
  isOff,
  plannedBy,
  specialDaysIn,
  type WeeklyHours,
} from './rules.ts'
import { deleteFree, insertMade, type NewSlot } from './write-queries.ts'

/** A change that is not stored yet, for the preview; `added`: an exception that is stored already. */
export type Change = {
  template?: WeeklyHours
  exception?: ExceptionDays
  added?: ExceptionDays
  withoutExceptionId?: string
}
/** The days that a change concerns; the last one may be open. */
export type Span = { from: string; to: string | null }

type Worked = { effect: SlotEffect; made: NewSlot[]; removed: AheadRow[] }
const days = weeksAhead * 7
const mostShown = 50

/** Works out what has to be made and removed so that the doctors' slots of the next weeks are as their hours say. */
export async function workOut(
  ctx: Context,
  doctorIds: readonly string[],
  change: Change = {},
  span: Span = { from: ctx.today, to: null },
): Promise<Worked> {
  const timeZone = zoneOf(ctx)
  const horizon = startOfDay(dayAfter(ctx.today, days), timeZone)
  // Slots made by hand may lie beyond the weeks that hours fill.
  const until = startOfDay(dayAfter(ctx.today, daysAhead + 1), timeZone)
  const templates = await findTemplates(ctx, doctorIds)
  const exceptions = await findExceptions(ctx, doctorIds)
  const ahead = await findAhead(ctx, doctorIds, until)
  const removals = await findRemovals(ctx, doctorIds)
  const effect: SlotEffect = {
    made: 0,
    removed: 0,
    removedByHand: 0,
    special: [],
    keptCount: 0,
    kept: [],
    skippedCount: 0,
    skipped: [],
    unused: [],
    deletedByHand: 0,
    covered: 0,
  }
  const worked: Worked = { effect, made: [], removed: [] }
  const isInSpan = ({ date }: { date: string }) => span.from <= date && (span.to === null || date <= span.to)
  for (const doctorId of doctorIds) {
    const isOwn = (row: { doctorId: string | null }) => row.doctorId === doctorId
    const stored = exceptions.filter((one) => one.doctorId === null || isOwn(one))
    const held = changedExceptions(stored, change)
    const planned = plannedBy(
      { templates: changedTemplates(templates.filter(isOwn), change), exceptions: held },
      { from: ctx.today, days, timeZone },
    )
    const exception = change.exception ?? change.added
    if (exception)
      effect.special.push(...specialDaysIn<ExceptionDays>(stored, exception).map(special(doctorId)))
    const isDayOff = ({ startsAt }: SlotTimes) => isOff(held, wallOfMoment(startsAt, timeZone).date)
    const own = ahead.filter(isOwn)
    const future = planned.slots.filter(({ startsAt }) => startsAt > ctx.now)
    const found = differenceOf(future, {
      slots: own.filter(({ startsAt }) => startsAt > ctx.now),
      removals: removals.filter(isOwn),
      isDayOff,
    })
    worked.made.push(...found.made.map((times) => ({ doctorId, ...times })))
    const gone = new Set(found.removed.map(({ id }) => id))
    worked.removed.push(...own.filter(({ id }) => gone.has(id)))
    const kept = found.kept
      .filter((one) => one.startsAt < horizon || isDayOff(one))
      .map((one) => ({ ...wallOf(one, timeZone), doctorId, status: one.state }))
      .filter(isInSpan)
    effect.kept.push(...kept)
    effect.keptCount += kept.length
    effect.skipped.push(...planned.skipped)
    effect.skippedCount += planned.skipped.length
    effect.unused.push(...planned.unused.filter(isInSpan))
    effect.deletedByHand += found.deletedByHand
    effect.covered += found.covered
  }
  // A doctor without weekly hours and slots is none of those whose slots are worked out.
  if (doctorIds.length === 0) effect.unused.push(...((change.exception ?? change.added)?.hours ?? []))
  effect.made = worked.made.length
  effect.removed = worked.removed.length
  effect.removedByHand = worked.removed.filter(({ isMade }) => !isMade).length
  effect.special = effect.special.slice(0, mostShown)
  effect.kept = effect.kept.slice(0, mostShown)
  effect.skipped = effect.skipped.slice(0, mostShown)
  effect.unused = rangesOnce(effect.unused).slice(0, mostShown)
  return worked
}

/** Returns the different ranges of many days, by their times. */
function rangesOnce(ranges: readonly HourRange[]): HourRange[] {
  const known = new Map(
    ranges.map(({ startTime, endTime }) => [`${startTime} ${endTime}`, { startTime, endTime }]),
  )
  return [...known.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, range]) => range)
}

/** A day with hours of its own inside a longer exception, for the preview */
const special =
  (doctorId: string) =>
  ({ firstDay, lastDay, title, hours }: ExceptionDays) => ({
    doctorId,
    firstDay,
    lastDay,
    title,
    hours: [...hours],
  })

function changedTemplates(stored: readonly WeeklyHours[], { template }: Change): WeeklyHours[] {
  if (!template) return [...stored]
  return [...stored.filter(({ validFrom }) => validFrom < template.validFrom), template]
}

function changedExceptions(
  stored: readonly (ExceptionDays & { id: string })[],
  { exception, withoutExceptionId }: Change,
): ExceptionDays[] {
  const left = stored.filter(({ id }) => id !== withoutExceptionId)
  return exception ? [...left, exception] : left
}

/** Makes and removes slots so that they are as the hours say. Lock the planning of the doctors first. */
export async function reconcile(
  ctx: Context,
  doctorIds: readonly string[],
  span?: Span,
  added?: ExceptionDays,
): Promise<Worked> {
  const worked = await workOut(ctx, doctorIds, added ? { added } : {}, span)
  const removed = await deleteFree(
    ctx,
    worked.removed.map(({ id }) => id),
  )
  const made = await insertMade(ctx, worked.made)
  const touched = new Set([...worked.made, ...worked.removed].map(({ doctorId }) => doctorId))
  for (const doctorId of touched) ctx.emit('slots.changed', { doctorId }, slotAudience)
  if (made > 0) await announceTimes(ctx)
  return { ...worked, effect: { ...worked.effect, made, removed } }
}
