import { isEnteredDay } from '../../calendar.ts'
import { emailPattern } from '../../email-pattern.ts'
import { amountOf } from '../../payments/terms.ts'
import { readCents } from '../../money/amounts.ts'
import { readCurrency } from '../../money/currencies.ts'
import { readChoice } from '../choices.ts'
import { isBirthDay } from '../../insured/birth-day-rule.ts'
import type { ImportColumn, RowCode } from '../formats.ts'
import { hasLostDigits, isErrorValue } from './lost-values.ts'

/**
 * Parses a phone like libphonenumber: returns its E.164 form, or null if the number is invalid. Numbers
 * without `+` use the provider's country. Injected, so that this package contains no phone metadata.
 */
export type PhoneReader = (text: string) => string | null

const degreesPattern = /^-?\d{1,3}(?:[.,]\d{1,15})?$/
const nonLatinLetter = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function monthLength(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? 0)
}

/**
 * Returns the number made of the digits from `from` to `to`; NaN if one is no digit. Files contain hundreds
 * of thousands of days.
 */
function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

/**
 * Parses `'05.11.1990'` to `'1990-11-05'`; returns null for any other form and for a day that does not exist.
 */
export function readDay(text: string): string | null {
  if (text.length !== 10 || text[2] !== '.' || text[5] !== '.') return null
  const day = digits(text, 0, 2)
  const month = digits(text, 3, 5)
  const year = digits(text, 6, 10)
  const isReal = year >= 1 && month >= 1 && day >= 1 && day <= monthLength(year, month)
  return isReal ? `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}` : null
}

/** Formats `'1990-11-05'` as `'05.11.1990'`, the form of our files. */
export function writeDay(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
}

/** Parses `'41,38'` to `41.38`; returns null if it is no number or its absolute value exceeds `limit`. */
export function readDegrees(text: string, limit: number): number | null {
  if (!degreesPattern.test(text)) return null
  const value = Number(text.replace(',', '.'))
  return Math.abs(value) <= limit ? value : null
}

/** The largest sum that the database holds: 13 digits before the point */
const mostCents = 10n ** 15n

/**
 * Parses a positive sum of money to `'1200.50'`, with decimal comma or point; null for anything else and for
 * `1.234`, which may mean a thousand.
 */
export function readSum(text: string): string | null {
  const cents = readCents(text)
  return cents !== null && cents > 0n && cents < mostCents ? amountOf(cents) : null
}

function isTooLong(text: string, max: number): boolean {
  if (text.length <= max) return false
  return text.length > 2 * max || [...text].length > max
}

const formatFaults: Readonly<
  Record<ImportColumn['kind'], (text: string, column: ImportColumn) => RowCode | null>
> = {
  text: () => null,
  phone: () => null,
  day: (text, { isBirth }) => {
    const day = readDay(text)
    if (day === null) return 'NOT_SUPPORTED_DATE_FORMAT'
    if (isBirth) return isBirthDay(day) ? null : 'BIRTHDATE_OUT_OF_RANGE'
    return isEnteredDay(day) ? null : 'DATE_OUT_OF_RANGE'
  },
  email: (text) => (emailPattern.test(text) ? null : 'NOT_SUPPORTED_VALUE'),
  latin: (text) => (nonLatinLetter.test(text) ? 'NOT_SUPPORTED_VALUE' : null),
  choice: (text, { choice }) => (choice && readChoice(choice, text) !== null ? null : 'NOT_SUPPORTED_VALUE'),
  amount: (text) => (readSum(text) === null ? 'AMOUNT_UNCLEAR' : null),
  currency: (text) => (readCurrency(text) === null ? 'NOT_SUPPORTED_VALUE' : null),
  degrees: (text, { limit = 180 }) => (readDegrees(text, limit) === null ? 'NOT_SUPPORTED_VALUE' : null),
}

/**
 * Returns the fault of one trimmed, filled cell: its size first, then its format. The caller checks phones
 * because it also needs their normal form. U+0000 and lone surrogates are always rejected because the
 * database cannot store them.
 */
export function cellFault(column: ImportColumn, text: string): RowCode | null {
  if (isTooLong(text, column.max)) return 'MAX_CELL_SIZE_EXCEED'
  if (text.includes('\u0000') || !text.isWellFormed()) return 'NOT_SUPPORTED_VALUE'
  if (text.includes('\ufffd')) return 'UNREADABLE_CHARACTER'
  if (isErrorValue(text)) return 'CELL_HAS_ERROR'
  if (column.isNumber && hasLostDigits(text)) return 'NUMBER_LOST_DIGITS'
  return formatFaults[column.kind](text, column)
}
