import { type Weekday, weekdays } from '../chatbot/terms.ts'
import type { QuietHours } from './terms.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

export type Wall = { day: string; weekday: Weekday; minutes: number }

/** Returns the local time of a moment in a time zone. */
export function wallOf(moment: Date, timeZone: string): Wall {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(timeZone, format)
  }
  const parts: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(moment)) parts[type] = value
  const day = `${parts['year']}-${parts['month']}-${parts['day']}`
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MON'
  return { day, weekday, minutes: Number(parts['hour']) * 60 + Number(parts['minute']) }
}

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/**
 * True if the moment is within the quiet hours in the zone; hours past midnight belong to the day on which
 * they began.
 */
export function isQuiet(quiet: QuietHours, moment: Date, timeZone: string): boolean {
  if (!quiet.isOn) return false
  const { weekday, minutes } = wallOf(moment, quiet.timeZone ?? timeZone)
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)]
  const isOf = (day: Weekday | undefined) => quiet.days.some((one) => one === day)
  if (from < to) return isOf(weekday) && from <= minutes && minutes < to
  const dayBefore = weekdays[(weekdays.indexOf(weekday) + 6) % 7]
  return (isOf(weekday) && minutes >= from) || (isOf(dayBefore) && minutes < to)
}
