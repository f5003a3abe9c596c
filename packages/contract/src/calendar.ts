/**
 * Calendar days as YYYY-MM-DD. They are counted as days, never as hours from a moment: with clock changes a
 * day has 23 or 25 hours, and 200 times 24 hours ago may be the day before or after.
 */
const length = 86_400_000

/** The first and the last day that a caller can enter */
export const [firstEnteredDay, lastEnteredDay] = ['1800-01-01', '2200-12-31'] as const

/** True for a day that can be entered. */
export const isEnteredDay = (day: string): boolean => day >= firstEnteredDay && day <= lastEnteredDay

/**
 * The first and the last day that the database holds. What is counted on from an entered day, such as the end of the next
 * term, has a century of room.
 */
export const [firstStoredDay, lastStoredDay] = ['1700-01-01', '2299-12-31'] as const

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Returns the nearest day that the database holds. */
const storable = (day: string): string =>
  day < firstStoredDay ? firstStoredDay : day > lastStoredDay ? lastStoredDay : day

/** Returns the day that many days after another one, at most the last one that the database holds. */
export function dayAfter(day: string, days: number): string {
  const start = startOf(day) + days * length
  const least = Math.max(start, startOf(firstStoredDay))
  return new Date(Math.min(least, startOf(lastStoredDay))).toISOString().slice(0, 10)
}

/** Returns the whole days from one day to another; negative for an earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / length)
}

/**
 * Returns the same day that many months later; the last day of the month if it has no such day. At most the
 * last day that the database holds.
 */
export function monthsAfter(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), count % 12]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const date = Math.min(Number(day.slice(8, 10)), last)
  if (year > 9999) return lastStoredDay
  const parts = [String(Math.max(0, year)).padStart(4, '0'), String(month + 1).padStart(2, '0')]
  return storable([...parts, String(date).padStart(2, '0')].join('-'))
}

/** A range of days, both inclusive; null means open. */
export interface Period {
  from: string | null
  to: string | null
}

/**
 * Returns the days within any of the periods, from the first day up to `ahead` days later, earliest first.
 */
export function daysOfPeriods(first: string, ahead: number, periods: readonly Period[]): string[] {
  const days = Array.from({ length: ahead + 1 }, (_, nth) => dayAfter(first, nth))
  return days.filter((day) =>
    periods.some(({ from, to }) => (from === null || from <= day) && (to === null || day <= to)),
  )
}
