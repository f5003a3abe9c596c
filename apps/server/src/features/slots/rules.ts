import type { WallSlot } from '@coverline/contract/slots/wall-slot'
import { daysAhead, longestSlot, shortestSlot } from '@coverline/contract/slots/terms'
import { momentOfWall, wallOfMoment } from '@coverline/contract/slots/zone'
import { dayAfter } from '@coverline/contract/calendar'

export type SlotTimes = { startsAt: Date; endsAt: Date }
type Fault = { error: 'common.validation' | 'slots.skipped-time' | 'slots.clock-changes'; field: string }

const minute = 60_000
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Reads a slot by the clock of a zone: its moments, or the first field that is wrong. */
export function readSlot(
  { date, startTime, endTime }: WallSlot,
  { timeZone, today, now }: { timeZone: string; today: string; now: Date },
): SlotTimes | Fault {
  if (date < today || date > dayAfter(today, daysAhead)) return { error: 'common.validation', field: 'date' }
  if (endTime <= startTime) return { error: 'common.validation', field: 'endTime' }
  const startsAt = momentOfWall({ date, time: startTime }, timeZone)
  if (!startsAt) return { error: 'slots.skipped-time', field: 'startTime' }
  const endsAt = momentOfWall({ date, time: endTime }, timeZone)
  if (!endsAt) return { error: 'slots.skipped-time', field: 'endTime' }
  if (startsAt <= now) return { error: 'common.validation', field: 'startTime' }
  const minutes = (endsAt.getTime() - startsAt.getTime()) / minute
  // Between the two times the clock changes: the slot would last longer or shorter than what was entered.
  if (minutes !== minutesOf(endTime) - minutesOf(startTime))
    return { error: 'slots.clock-changes', field: 'endTime' }
  if (minutes < shortestSlot || minutes > longestSlot) return { error: 'common.validation', field: 'endTime' }
  return { startsAt, endsAt }
}

/** Returns what a zone's clock shows of a slot. */
export function wallOf({ startsAt, endsAt }: SlotTimes, timeZone: string): WallSlot {
  const [start, end] = [wallOfMoment(startsAt, timeZone), wallOfMoment(endsAt, timeZone)]
  return { date: start.date, startTime: start.time, endTime: end.date > start.date ? '24:00' : end.time }
}

/** A slot that is given by the clock already */
export const same = (slot: WallSlot): WallSlot => slot

/** What the audit log says of slots: `2026-12-07 09:00–09:30`, at most the first ten. */
export function slotsText<T>(slots: readonly T[], wall: (slot: T) => WallSlot): string {
  const most = 10
  const lines = slots
    .slice(0, most)
    .map(wall)
    .map((slot) => `${slot.date} ${slot.startTime}–${slot.endTime}`)
  return [...lines, ...(slots.length > most ? [`+${slots.length - most}`] : [])].join(', ')
}
