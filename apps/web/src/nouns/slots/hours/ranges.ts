import type { HourRange } from '@coverline/contract/slots/templates'
import { areTimesRight } from '../use-plan.ts'

export type Line = HourRange & { key: number; weekday: number }

let last = 0
/** Returns a range with a key of its own for the list of a form. */
export const lineOf = (range: HourRange, weekday = 0): Line => ({ ...range, weekday, key: (last += 1) })

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const [morning, afternoon] = [
  { startTime: '09:00', endTime: '12:00' },
  { startTime: '14:00', endTime: '18:00' },
]

/** Returns what a further range of a day begins with. */
export const nextRange = (present: readonly HourRange[]): HourRange =>
  present.length === 0 ? morning : afternoon

/** Returns the keys of ranges that are wrong: the times, no room for a slot, or an overlap with another range of the day. */
export function faultyLines(lines: readonly Line[], slotMinutes: number): ReadonlySet<number> {
  const isWrong = (line: Line, nth: number) =>
    !areTimesRight(line.startTime, line.endTime) ||
    minutesOf(line.endTime) - minutesOf(line.startTime) < slotMinutes ||
    lines.some(
      (other, at) =>
        at < nth &&
        other.weekday === line.weekday &&
        other.startTime < line.endTime &&
        line.startTime < other.endTime,
    )
  return new Set(lines.filter(isWrong).map(({ key }) => key))
}
