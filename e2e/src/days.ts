import { dayAfter } from '@coverline/contract/calendar'
import type { Language } from './words.ts'

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' })

/**
 * Returns the date the given number of days from now, for example `2026-11-23`, in the demo provider's
 * calendar.
 */
export function day(offset: number): string {
  return dayAfter(calendar.format(new Date()), offset)
}

const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Returns a date as the pages show it: `5 Sep 2027` in English, else `05.09.2027`. */
export function shownDay(language: Language, iso: string): string {
  const [year = '', month = '', date = ''] = iso.split('-')
  return language === 'en'
    ? `${Number(date)} ${months.format(new Date(iso))} ${year}`
    : `${date}.${month}.${year}`
}
