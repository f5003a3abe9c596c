import { dayAfter, daysBetween, monthsAfter } from '@coverline/contract/calendar'
import { mostDays } from '@coverline/contract/metrics/terms'

/** Days, both inclusive */
export type Days = { from: string; to: string }

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`
const lastOfMonth = (day: string): string => monthsAfter(`${day.slice(0, 8)}31`, 0)

/** Returns the period that is asked for: the current month unless given, or the rest of the month of the day given. */
export function periodOf(today: string, { from, to }: Partial<Days>): Days {
  return { from: from ?? firstOfMonth(to ?? today), to: to ?? lastOfMonth(from ?? today) }
}

export const isPeriod = ({ from, to }: Days): boolean => from <= to && daysBetween(from, to) < mostDays

/**
 * Returns the period before, of the same length: whole months are compared with whole months. A running period is compared with
 * the part of the one before that had passed on the same day, so that three days of a month are not held against a whole month.
 */
export function periodBefore({ from, to }: Days, today: string): Days {
  const last = from <= today && today < to ? today : to
  const length = daysBetween(from, to) + 1
  if (from !== firstOfMonth(from) || to !== lastOfMonth(to))
    return { from: dayAfter(from, -length), to: dayAfter(last, -length) }
  const months = (year: string) => Number(year.slice(0, 4)) * 12 + Number(year.slice(5, 7))
  const back = months(from) - months(to) - 1
  const isWhole = last === to
  return { from: monthsAfter(from, back), to: isWhole ? dayAfter(from, -1) : monthsAfter(last, back) }
}

/** Returns every day of a period. */
const daysOf = ({ from, to }: Days): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => dayAfter(from, nth))

/** Returns a count for every day of a period, zero where there is none. */
export function pointsOfDays(counted: readonly { value: string | null; count: number }[], period: Days) {
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  return daysOf(period).map((day) => ({ day, value: counts.get(day) ?? 0 }))
}
