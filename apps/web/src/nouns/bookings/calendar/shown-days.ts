import { weekOf } from '../../../kit/calendar/week-of.ts'
import { today } from '../../../kit/text/days.ts'
import type { BookingSearch } from '../search.ts'

/** Returns what a calendar shows: its day, its span, and the first and the last day. Lanes are of one day. */
export function shownOf({ date, from, span, groupBy }: BookingSearch, isPhone: boolean) {
  const day = date ?? from ?? today()
  const shown = span ?? (isPhone || groupBy ? 'day' : 'week')
  return { day, span: shown, period: shown === 'week' ? weekOf(day) : ([day, day] as [string, string]) }
}
