import type { WallSlot } from '@coverline/contract/slots/wall-slot'
import { momentOfWall, wallOfMoment } from '@coverline/contract/slots/zone'

/** A day and a time as the calendar writes them: 2026-12-07 09:00:00 */
const calendarText = (iso: string, zone: string) => {
  const { date, time } = wallOfMoment(new Date(iso), zone)
  return `${date} ${time}:00`
}

/** The times of a slot by the reader's clock, as the calendar takes them. */
export function shownTimes({ startsAt, endsAt }: { startsAt: string; endsAt: string }, zone: string) {
  return { start: calendarText(startsAt, zone), end: calendarText(endsAt, zone) }
}

/**
 * Returns the slot by the provider's clock of what was drawn by the reader's; null if either clock skips a time,
 * or if it crosses midnight at the provider.
 */
export function plannedSlot(
  { start, end }: { start: string; end: string },
  { reader, provider }: { reader: string; provider: string },
): WallSlot | null {
  const read = (text: string) => momentOfWall({ date: text.slice(0, 10), time: text.slice(11, 16) }, reader)
  const [from, until] = [read(start), read(end)]
  if (!from || !until || until <= from) return null
  const first = wallOfMoment(from, provider)
  const last = wallOfMoment(until, provider)
  // A minute before its end the slot is on the day that it started.
  const lastDay = wallOfMoment(new Date(until.getTime() - 60_000), provider).date
  if (lastDay !== first.date) return null
  return { date: first.date, startTime: first.time, endTime: last.date > first.date ? '24:00' : last.time }
}
