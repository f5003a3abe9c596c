/**
 * Calendar days as YYYY-MM-DD. They are counted as days, never as hours from a moment: with clock changes a
 * day has 23 or 25 hours, and 200 times 24 hours ago may be the day before or after.
 */
const length = 86_400_000

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Returns the day that many days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(startOf(day) + days * length).toISOString().slice(0, 10)
}

/** Returns the whole days from one day to another; negative for an earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / length)
}

/** Returns the same day that many months later; the last day of the month if it has no such day. */
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
