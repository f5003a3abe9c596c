import { dayAfter, daysBetween } from '@coverline/contract/calendar'
import type { HourRange, WeekRange } from '@coverline/contract/slots/templates'
import type { SlotState } from '@coverline/contract/slots/terms'
import type { WallSlot } from '@coverline/contract/slots/wall-slot'
import { momentOfWall, startOfDay, wallOfMoment } from '@coverline/contract/slots/zone'
import type { SlotTimes } from '../rules.ts'

export type WeeklyHours = {
  validFrom: string
  validUntil: string | null
  slotMinutes: number
  breakMinutes: number
  hours: readonly WeekRange[]
}
export type ExceptionDays = {
  doctorId: string | null
  firstDay: string
  lastDay: string
  title: string
  hours: readonly HourRange[]
  /** When it was entered; undefined: not stored yet */
  createdAt?: Date
}
/** The times that hours make, those that the clock takes, and the parts of hours that make no slot */
export type Planned = { slots: SlotTimes[]; skipped: WallSlot[]; unused: WallSlot[] }

const minute = 60_000
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Returns the hours that hold on a day: the last ones that began. After their last day there are none. */
export function templateOn<T extends WeeklyHours>(templates: readonly T[], day: string): T | undefined {
  const begun = templates.filter(({ validFrom }) => validFrom <= day)
  const last = begun.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  return last && (last.validUntil === null || day <= last.validUntil) ? last : undefined
}

/**
 * Returns the exception of a day. The doctor's own one goes before a holiday; of several own ones the shortest holds, of those
 * equally long the one that was entered later.
 */
export function exceptionOn<T extends ExceptionDays>(exceptions: readonly T[], day: string): T | undefined {
  const length = ({ firstDay, lastDay }: ExceptionDays) => Date.parse(lastDay) - Date.parse(firstDay)
  const rank = (one: ExceptionDays) => (one.doctorId === null ? Number.MAX_VALUE : length(one))
  return exceptions
    .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    .toSorted((a, b) => rank(a) - rank(b) || enteredAt(b) - enteredAt(a))[0]
}

const enteredAt = ({ createdAt }: ExceptionDays) => createdAt?.getTime() ?? Number.MAX_SAFE_INTEGER

/** True if the exception that holds on a day takes it off. */
export const isOff = (exceptions: readonly ExceptionDays[], day: string): boolean =>
  exceptionOn(exceptions, day)?.hours.length === 0

/** Returns the other exceptions with hours of their own that go on to hold on days of a new exception. */
export function specialDaysIn<T extends ExceptionDays>(exceptions: readonly T[], added: T): T[] {
  const days = exceptions.filter(
    (one) =>
      one.doctorId !== null &&
      one.hours.length > 0 &&
      one.firstDay <= added.lastDay &&
      added.firstDay <= one.lastDay,
  )
  return days.filter((one) => {
    const first = one.firstDay > added.firstDay ? one.firstDay : added.firstDay
    const last = one.lastDay < added.lastDay ? one.lastDay : added.lastDay
    const shared = Array.from({ length: daysBetween(first, last) + 1 }, (_, nth) => dayAfter(first, nth))
    return shared.some((day) => exceptionOn([...exceptions, added], day) === one)
  })
}

/** True if a time lies within the hours that a doctor has on its day. */
export function isWithinHours(
  { templates, exceptions }: { templates: readonly WeeklyHours[]; exceptions: readonly ExceptionDays[] },
  { startsAt, endsAt }: SlotTimes,
  timeZone: string,
): boolean {
  const [start, end] = [wallOfMoment(startsAt, timeZone), wallOfMoment(endsAt, timeZone)]
  const day = start.date
  const usual = templateOn(templates, day)?.hours.filter((range) => range.weekday === weekdayOf(day)) ?? []
  const until = end.date > day ? '24:00' : end.time
  const ranges: readonly HourRange[] = exceptionOn(exceptions, day)?.hours ?? usual
  return ranges.some(({ startTime, endTime }) => startTime <= start.time && until <= endTime)
}

/** Returns the slots by the clock that fit into the ranges of a day. */
function wallSlots(date: string, ranges: readonly HourRange[], template: WeeklyHours) {
  const { slotMinutes, breakMinutes } = template
  return ranges.flatMap((range) =>
    Array.from({ length: roomIn(range, template) }, (_, nth): WallSlot => {
      const at = minutesOf(range.startTime) + nth * (slotMinutes + breakMinutes)
      return { date, startTime: timeOf(at), endTime: timeOf(at + slotMinutes) }
    }),
  )
}

/** Returns how many slots fit into a range. */
function roomIn({ startTime, endTime }: HourRange, { slotMinutes, breakMinutes }: WeeklyHours): number {
  const length = minutesOf(endTime) - minutesOf(startTime)
  return Math.max(0, Math.floor((length + breakMinutes) / (slotMinutes + breakMinutes)))
}

/** Returns the ends of ranges, or whole ranges, that no slot fits into; a break is none. */
function unusedOf(date: string, ranges: readonly HourRange[], template: WeeklyHours): WallSlot[] {
  const { slotMinutes, breakMinutes } = template
  return ranges.flatMap((range) => {
    const count = roomIn(range, template)
    const used = count * (slotMinutes + breakMinutes) - (count > 0 ? breakMinutes : 0)
    const start = minutesOf(range.startTime) + used
    const rest = minutesOf(range.endTime) - start
    const isBreak = count > 0 && rest <= breakMinutes
    return rest > 0 && !isBreak ? [{ date, startTime: timeOf(start), endTime: range.endTime }] : []
  })
}

type Day = { date: string; timeZone: string }

/** Returns the first moment of a day if the clock does not change on it; else null. */
function evenStart({ date, timeZone }: Day): number | null {
  const start = startOfDay(date, timeZone).getTime()
  return startOfDay(dayAfter(date, 1), timeZone).getTime() - start === 1440 * minute ? start : null
}

/** Returns the moments of a slot; null if the clock changes so that it would not last as long as planned. */
function timesOf(
  wall: WallSlot,
  slotMinutes: number,
  start: number | null,
  timeZone: string,
): SlotTimes | null {
  // On a day without a clock change counting minutes is enough; asking the zone for each slot takes long.
  if (start !== null) {
    const startsAt = new Date(start + minutesOf(wall.startTime) * minute)
    return { startsAt, endsAt: new Date(startsAt.getTime() + slotMinutes * minute) }
  }
  const startsAt = momentOfWall({ date: wall.date, time: wall.startTime }, timeZone)
  const endsAt = momentOfWall({ date: wall.date, time: wall.endTime }, timeZone)
  if (!startsAt || !endsAt) return null
  return endsAt.getTime() - startsAt.getTime() === slotMinutes * minute ? { startsAt, endsAt } : null
}

/** Returns what weekly hours and exceptions plan from one day to another in a zone. */
export function plannedBy(
  { templates, exceptions }: { templates: readonly WeeklyHours[]; exceptions: readonly ExceptionDays[] },
  { from, days, timeZone }: { from: string; days: number; timeZone: string },
): Planned {
  const planned: Planned = { slots: [], skipped: [], unused: [] }
  for (let nth = 0; nth < days; nth += 1) {
    const day = dayAfter(from, nth)
    const template = templateOn(templates, day)
    const own = exceptionOn(exceptions, day)?.hours
    if (!template) {
      // How long a slot lasts is said by weekly hours alone.
      planned.unused.push(...(own ?? []).map((range) => ({ date: day, ...range })))
      continue
    }
    const weekday = weekdayOf(day)
    const ranges: readonly HourRange[] = own ?? template.hours.filter((range) => range.weekday === weekday)
    const walls = wallSlots(day, ranges, template)
    planned.unused.push(...unusedOf(day, ranges, template))
    if (walls.length === 0) continue
    const start = evenStart({ date: day, timeZone })
    for (const wall of walls) {
      const times = timesOf(wall, template.slotMinutes, start, timeZone)
      if (times) planned.slots.push(times)
      else planned.skipped.push(wall)
    }
  }
  return planned
}

export type Ahead = SlotTimes & { id: string; state: SlotState; isMade: boolean }

/** What has to be done so that the slots ahead are as planned */
export type Difference = {
  made: SlotTimes[]
  removed: Ahead[]
  /** Taken slots outside the hours */
  kept: Ahead[]
  deletedByHand: number
  covered: number
}

const overlap = (a: SlotTimes, b: SlotTimes) => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/**
 * Compares planned slots with those that a doctor has. Free slots that hours made go away if they are not planned any more, and
 * free ones made by hand on a day off; the others, held and booked ones stay. Nothing is made over a slot that stays or over a time that a user cleared.
 */
export function differenceOf(
  planned: readonly SlotTimes[],
  {
    slots,
    removals,
    isDayOff,
  }: { slots: readonly Ahead[]; removals: readonly SlotTimes[]; isDayOff: (slot: SlotTimes) => boolean },
): Difference {
  const key = ({ startsAt, endsAt }: SlotTimes) => `${startsAt.getTime()} ${endsAt.getTime()}`
  const wanted = new Set(planned.map(key))
  const isCleared = (one: SlotTimes) => removals.some((gone) => overlap(gone, one))
  const removed = slots.filter(
    (slot) =>
      slot.state === 'FREE' && (slot.isMade ? !wanted.has(key(slot)) || isCleared(slot) : isDayOff(slot)),
  )
  const gone = new Set(removed.map(({ id }) => id))
  const staying = slots.filter(({ id }) => !gone.has(id))
  const present = new Set(staying.map(key))
  const open = planned.filter((one) => !present.has(key(one)))
  const left = open.filter((one) => !isCleared(one))
  const made = left.filter((one) => !staying.some((slot) => overlap(slot, one)))
  return {
    made,
    removed,
    kept: staying.filter((slot) => slot.state !== 'FREE' && !wanted.has(key(slot))),
    deletedByHand: open.length - left.length,
    covered: left.length - made.length,
  }
}

/** Returns the first field of ranges that is wrong: an end before its start, no room for a slot, or an overlap on a day. */
export function wrongRange(
  ranges: readonly (HourRange & { weekday?: number })[],
  slotMinutes: number,
): string | null {
  for (const [nth, range] of ranges.entries()) {
    const length = minutesOf(range.endTime) - minutesOf(range.startTime)
    if (length <= 0 || length < slotMinutes) return `hours.${nth}.endTime`
    const crosses = ranges.some(
      (other, at) =>
        at < nth &&
        other.weekday === range.weekday &&
        other.startTime < range.endTime &&
        range.startTime < other.endTime,
    )
    if (crosses) return `hours.${nth}.startTime`
  }
  return null
}

const range = ({ startTime, endTime }: HourRange) => `${startTime}–${endTime}`

/** What the audit log says of weekly hours: `2026-12-07 – …: 1 09:00–12:00, 30 min`. */
export function hoursText({ validFrom, validUntil, slotMinutes, breakMinutes, hours }: WeeklyHours): string {
  const days = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const own = hours.filter((one) => one.weekday === weekday)
    return own.length > 0 ? [`${weekday} ${own.map(range).join(' ')}`] : []
  })
  const pause = breakMinutes > 0 ? ` + ${breakMinutes}` : ''
  return `${validFrom} – ${validUntil ?? '…'}: ${[...days, `${slotMinutes}${pause} min`].join(', ')}`
}

/** What the audit log says of an exception: `2026-12-24 – 2027-01-06 Annual leave`. */
export const exceptionText = ({ firstDay, lastDay, title, hours }: ExceptionDays): string =>
  [`${firstDay} – ${lastDay} ${title}`, ...hours.map(range)].join(' ')
