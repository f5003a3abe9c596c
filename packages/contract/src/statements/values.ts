import type { DateOrder, DecimalSign } from './terms.ts'

/**
 * Parses a day in bank formats: 05.11.2026, 05/11/2026, 2026-11-05, 05.11.26, optionally with a time. Returns
 * null if it is none. Without an order the day precedes the month. With an order only that is accepted, and
 * eight digits are read too.
 */
export function readDay(text: string, order?: DateOrder): string | null {
  const value = text.trim().split(/[ T]/u)[0] ?? ''
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(value)
  if (iso) return order === undefined || order === 'YMD' ? dayOf(iso[1], iso[2], iso[3]) : null
  if (order !== undefined && /^\d{8}$/.test(value)) return readDigits(value, order)
  const local = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/.exec(value)
  if (!local || order === 'YMD') return null
  const [, first, second, year = ''] = local
  const whole = year.length === 2 ? `20${year}` : year
  return order === 'MDY' ? dayOf(whole, first, second) : dayOf(whole, second, first)
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
  if (Number.isNaN(moment) || year < '1990' || year > '2200') return null
  return new Date(moment).toISOString().slice(0, 10) === day ? day : null
}

/**
 * Parses an amount with decimal comma or point to cents: `1 234,50`, `1.234,50`, `1,234.50`, `-12.5`,
 * `(12,50)`, `12,50 EUR`. Returns null if it is none. A single separator before three digits is ambiguous
 * (thousands or decimals), so it is null unless the sign is known.
 */
export function readCents(text: string, sign?: DecimalSign): bigint | null {
  const trimmed = bareAmount(text)
  const isNegative = /^[-−].*|.*-$|^\(.*\)$/u.test(trimmed)
  const digits = trimmed.replace(/[-−+()]/gu, '')
  const found = /^(\d{1,13}|\d{1,3}(?:([.,])\d{3})+)(?:([.,])(\d{1,2}))?$/.exec(digits)
  if (!found || (found[2] !== undefined && found[2] === found[3])) return null
  const [, whole = '', thousands, decimal, fraction = ''] = found
  if (sign) {
    const [point, other] = sign === 'COMMA' ? [',', '.'] : ['.', ',']
    if (thousands === point || decimal === other) return null
  } else if (thousands !== undefined && decimal === undefined && whole.split(/[.,]/).length === 2)
    // `1.234` means a thousand for one bank and 1.234 for another: never book on a guess.
    return null
  const cents = BigInt(whole.replace(/[.,]/g, '') + fraction.padEnd(2, '0'))
  return isNegative ? -cents : cents
}

const bareAmount = (text: string) =>
  text.replace(/[\s\u00a0\u202f']/gu, '').replace(/^[A-Z]{3}|[A-Z]{3}$|[€$£₽]/gu, '')

/** Returns the decimal sign of an amount; null if it has none or is ambiguous. */
export function signOf(text: string): DecimalSign | null {
  const digits = bareAmount(text).replace(/[-−+()]/gu, '')
  const decimal = /([.,])\d{1,2}$/.exec(digits)?.[1]
  if (decimal) return decimal === ',' ? 'COMMA' : 'POINT'
  // A repeated separator separates thousands.
  const [first, second] = digits.match(/[.,]/g) ?? []
  if (second === undefined) return null
  return first === ',' ? 'POINT' : 'COMMA'
}

/** True for `1.234` and `1,234`: an ambiguous amount. */
export function isAmbiguous(text: string): boolean {
  return /^\d{1,3}[.,]\d{3}$/.test(bareAmount(text).replace(/[-−+()]/gu, ''))
}
