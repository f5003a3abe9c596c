import { dayAfter } from '@coverline/contract/calendar'

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' })

/** A day so many days from now as `2026-11-23`, in the calendar of the demo provider whose people the journeys make. */
export function day(offset: number): string {
  return dayAfter(calendar.format(new Date()), offset)
}
