/**
 * Days of the calendar as YYYY-MM-DD. They are counted as days, never as hours from a moment: where clocks change, a day has 23
 * or 25 hours, and 200 times 24 hours ago it may have been the day before or after.
 */
const length = 86_400_000

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day so many days behind another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(startOf(day) + days * length).toISOString().slice(0, 10)
}

/** Whole days from one day to another; below zero to an earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / length)
}

/** The same day so many months later; the last day of the month when it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), count % 12]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const date = Math.min(Number(day.slice(8, 10)), last)
  return [
    String(year).padStart(4, '0'),
    String(month + 1).padStart(2, '0'),
    String(date).padStart(2, '0'),
  ].join('-')
}

/** From a day to a day, both within it; null is without an end. */
export interface Period {
  from: string | null
  to: string | null
}

/** The days from one on, so many behind it at most, that lie within any of the periods; the earliest first. */
export function daysOfPeriods(first: string, ahead: number, periods: readonly Period[]): string[] {
  const days = Array.from({ length: ahead + 1 }, (_, nth) => dayAfter(first, nth))
  return days.filter((day) =>
    periods.some(({ from, to }) => (from === null || from <= day) && (to === null || day <= to)),
  )
}
