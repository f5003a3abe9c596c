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

/** Returns a date as forms and import files take it, for example `05.09.2027`. */
export const typedDay = (iso: string): string => iso.split('-').toReversed().join('.')

/**
 * The term of a policy that began long ago and ends in years. It is far from today, so that no journey meets
 * its ends.
 */
export const longTerm = () => ({ startDateSave: day(-330), endDateSave: day(1490) })

/** Returns a date as the pages show it: `5 Sep 2027` in English, else `05.09.2027`. */
export function shownDay(language: Language, iso: string): string {
  const [year = '', month = '', date = ''] = iso.split('-')
  return language === 'en'
    ? `${Number(date)} ${months.format(new Date(iso))} ${year}`
    : `${date}.${month}.${year}`
}
