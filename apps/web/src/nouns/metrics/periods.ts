import { dayAfter, monthsAfter } from '@coverline/contract/calendar'

export const periods = [
  'THIS_MONTH',
  'LAST_MONTH',
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'THIS_QUARTER',
  'THIS_YEAR',
] as const
export type PeriodName = (typeof periods)[number]
export type Days = { from: string; to: string }

const firstOf = (day: string): string => `${day.slice(0, 8)}01`
const months = (first: string, count: number): Days => ({
  from: first,
  to: dayAfter(monthsAfter(first, count), -1),
})

/** Returns the days of a named period, counted from today. */
export function daysOfPeriod(name: PeriodName, today: string): Days {
  const month = firstOf(today)
  const number = Number(today.slice(5, 7)) - 1
  switch (name) {
    case 'THIS_MONTH':
      return months(month, 1)
    case 'LAST_MONTH':
      return months(monthsAfter(month, -1), 1)
    case 'LAST_7_DAYS':
      return { from: dayAfter(today, -6), to: today }
    case 'LAST_30_DAYS':
      return { from: dayAfter(today, -29), to: today }
    case 'THIS_QUARTER':
      return months(monthsAfter(month, -(number % 3)), 3)
    case 'THIS_YEAR':
      return months(monthsAfter(month, -number), 12)
  }
}

/** Returns the name of a period, or undefined for days of one's own choice. */
export function periodName(days: Days, today: string): PeriodName | undefined {
  return periods.find((name) => {
    const { from, to } = daysOfPeriod(name, today)
    return from === days.from && to === days.to
  })
}
