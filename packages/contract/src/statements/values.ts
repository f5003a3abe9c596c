import { lastEnteredDay } from '../calendar.ts'
import { fold } from '../fold.ts'
import type { DateOrder } from './terms.ts'

// What may stand behind a day: a time, and the Russian word for the year
const time =
  /^(?:\s*г(?:\.|ода|од)?)?[\s,T]*(?:(?:\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?|\d{1,2}\.\d{2}(?:\.\d{2})?)(?!\d)\s*(?:[ap]\.?\s?m\.?)?\s*(?:Z|[A-Z]{2,5}|(?:UTC|GMT)?\s?[+-]\d{1,2}(?::?\d{2})?)?)?\s*$/iu

/**
 * Parses a day in bank formats: 05.11.2026, 05/11/2026, 2026-11-05, 05.11.26, 5 Nov 2026, optionally with a
 * time. Returns null if it is none. Without an order the day precedes the month. With an order only that is
 * accepted, and eight digits are read too.
 */
export function readDay(text: string, order?: DateOrder): string | null {
  const whole = text.replace(/[\s\u00a0\u202f]+/gu, ' ').trim()
  const named = namedDay(whole)
  if (named !== undefined) return named
  const found = /^([\d./-]+)(.*)$/u.exec(whole)
  if (!found || !time.test(found[2] ?? '')) return null
  const value = found[1] ?? ''
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(value)
  if (iso) return order === undefined || order === 'YMD' ? dayOf(iso[1], iso[2], iso[3]) : null
  if (order !== undefined && /^\d{8}$/.test(value)) return readDigits(value, order)
  const local = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})\.?$/.exec(value)
  if (!local || order === 'YMD') return null
  const [, first, second, year = ''] = local
  const long = longYear(year)
  return order === 'MDY' ? dayOf(long, first, second) : dayOf(long, second, first)
}

const longYear = (year: string) => (year.length === 2 ? `20${year}` : year)

const months = [
  'january, января, январь, enero, janeiro, januar',
  'february, февраля, февраль, febrero, fevereiro, februar',
  'march, марта, март, marzo, março, mrt, mär',
  'april, апреля, апрель, abril',
  'may, мая, май, mayo, maio, mei',
  'june, июня, июнь, junio, junho, juni',
  'july, июля, июль, julio, julho, juli',
  'august, августа, август, agosto',
  'september, сентября, сентябрь, septiembre, setembro, setiembre',
  'october, октября, октябрь, octubre, outubro, oktober',
  'november, ноября, ноябрь, noviembre, novembro',
  'december, декабря, декабрь, diciembre, dezembro, dezember',
].map((names) => names.split(', ').map((name) => fold(name)))

/** Returns the number of a month by its name or the first letters of it. */
function monthOf(name: string): string | undefined {
  const start = fold(name)
  if (start.length < 4) return undefined
  const found = months.flatMap((names, nth) => (names.some((each) => each.startsWith(start)) ? [nth] : []))
  return found.length === 1 ? String((found[0] ?? 0) + 1) : undefined
}

/** Parses a day whose month is written as a word: undefined if there is no such word. */
function namedDay(text: string): string | null | undefined {
  const gap = '(?:[\\s./,-]|de(?:l)?\\s)*'
  const dayFirst = new RegExp(
    `^(\\d{1,2})(?:st|nd|rd|th|º|ª)?${gap}(\\p{L}{3,})\\.?${gap}(\\d{4}|\\d{2})(?!\\d)(.*)$`,
    'iu',
  ).exec(text)
  const monthFirst = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)(.*)$/iu.exec(text)
  const yearFirst = /^(\d{4})[\s./-](\p{L}{3,})\.?[\s./-](\d{1,2})(?!\d)(.*)$/iu.exec(text)
  const parts = dayFirst
    ? [dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4]]
    : monthFirst
      ? [monthFirst[3], monthFirst[1], monthFirst[2], monthFirst[4]]
      : yearFirst && [yearFirst[1], yearFirst[2], yearFirst[3], yearFirst[4]]
  if (!parts) return undefined
  const [year = '', name = '', date, rest = ''] = parts
  const month = monthOf(name)
  return month === undefined || !time.test(rest) ? null : dayOf(longYear(year), month, date)
}

function readDigits(value: string, order: DateOrder): string | null {
  if (order === 'YMD') return dayOf(value.slice(0, 4), value.slice(4, 6), value.slice(6))
  const [first, second, year] = [value.slice(0, 2), value.slice(2, 4), value.slice(4)]
  return order === 'MDY' ? dayOf(year, first, second) : dayOf(year, second, first)
}

/** Returns the day if the calendar has it, else null. */
export function dayOf(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const moment = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(moment) || year < '1990' || day > lastEnteredDay) return null
  return new Date(moment).toISOString().slice(0, 10) === day ? day : null
}
