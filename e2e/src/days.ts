import { dayAfter } from '@coverline/contract/calendar'

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' })

/**
 * Returns the date the given number of days from now, for example `2026-11-23`, in the demo provider's
 * calendar.
 */
export function day(offset: number): string {
  return dayAfter(calendar.format(new Date()), offset)
}
