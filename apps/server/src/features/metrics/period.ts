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

/** The first and the last day that a period may have: further ones have no day before or after in every calendar. */
const [earliest, latest] = ['1900-01-01', '2999-12-31']

export const isPeriod = ({ from, to }: Days): boolean =>
  from >= earliest && to <= latest && from <= to && daysBetween(from, to) < mostDays

/** Returns the period before, of the same length: whole months are compared with whole months. */
export function periodBefore({ from, to }: Days): Days {
  const length = daysBetween(from, to) + 1
  if (from !== firstOfMonth(from) || to !== lastOfMonth(to))
    return { from: dayAfter(from, -length), to: dayAfter(from, -1) }
  const months = (year: string) => Number(year.slice(0, 4)) * 12 + Number(year.slice(5, 7))
  return { from: monthsAfter(from, months(from) - months(to) - 1), to: dayAfter(from, -1) }
}

/** Returns every day of a period. */
const daysOf = ({ from, to }: Days): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => dayAfter(from, nth))

/** Returns a count for every day of a period, zero where there is none. */
export function pointsOfDays(counted: readonly { value: string | null; count: number }[], period: Days) {
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  return daysOf(period).map((day) => ({ day, value: counts.get(day) ?? 0 }))
}
