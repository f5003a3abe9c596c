import { dayAfter } from '@coverline/contract/calendar'
import { dateFormatter } from '../../../kit/text/formatters.ts'

/** Returns the name of a weekday, 1 to 7 from Monday on, as a list begins with it. */
export function weekdayName(weekday: number, language: string, style: 'short' | 'long'): string {
  const name = dateFormatter(language, { weekday: style, timeZone: 'UTC' }).format(
    // A Sunday and the days after it
    new Date(`${dayAfter('2026-11-29', weekday)}T00:00:00Z`),
  )
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
