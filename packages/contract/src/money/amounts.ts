import type { DecimalSign } from '../statements/terms.ts'
import { amountOf } from '../payments/terms.ts'
import { type CurrencyMark, currencyMark, currencyWords, hasForeignCents } from './currencies.ts'

const minus = '-−–—‐‑‒﹣－'
const quotes = /(?<=\d)['’‘`´ʼ](?=\d)/gu

const words = currencyWords.map((word) => word.replace(/[$/]/gu, '\\$&'))
const mark = new RegExp(
  `^(?:([A-Z]{3})(?![\\p{L}])|(cr|dr|[cdhs])\\.?(?![\\p{L}$/])|(${words.join('|')})\\.?(?!\\p{L})|([+${minus}])|([()]))\\s*`,
  'iu',
)

type Marks = { ways: Set<'IN' | 'OUT'>; brackets: string; currencies: CurrencyMark[] }

/** Reads what stands before or behind the digits; false if there is anything unknown, or a code that ISO 4217 has not. */
function readMarks(text: string, marks: Marks): boolean {
  let rest = text.trim()
  while (rest !== '') {
    const found = mark.exec(rest)
    if (!found) return false
    const [whole, code, way, name, sign, bracket] = found
    const currency = code ?? name
    if (currency !== undefined) {
      const said = currencyMark(currency)
      // A code counts in capital letters: `mar` is a month.
      if (
        said === null ||
        (code && code !== code.toUpperCase() && !currencyWords.includes(code.toLowerCase()))
      )
        return false
      marks.currencies.push(said)
    }
    if (way) marks.ways.add(/^[ds]/i.test(way) ? 'OUT' : 'IN')
    if (sign) marks.ways.add(sign === '+' ? 'IN' : 'OUT')
    marks.brackets += bracket ?? ''
    rest = rest.slice(whole.length)
  }
  return true
}

/** `currency` is the one that is written beside the digits; `among` the currencies of a sign that several share. */
type Amount = {
  digits: string
  isNegative: boolean
  currency: string | null
  among: { among: ReadonlySet<string>; sign: string } | null
}

/** Splits an amount into digits, sign and currency; null if anything else is in the text. */
function partsOf(text: string): Amount | null {
  const clean = text.replace(/[\s\u00a0\u202f]+/gu, ' ').trim()
  const found = /^([^\d]*?)([.,]?\d(?:[\d .,'’‘`´ʼ]*\d)?)([^\d]*)$/u.exec(clean)
  if (!found) return null
  let [, before = '', digits = '', after = ''] = found
  // `Rs.500`: the point belongs to the name; `.50`: to the amount.
  if (/^[.,]/.test(digits)) {
    if (/\p{L}$/u.test(before)) [before, digits] = [before + digits.slice(0, 1), digits.slice(1)]
    else digits = `0${digits}`
  }
  // `12,-` has no cents; the dash is no minus.
  after = after.replace(new RegExp(`^[.,][${minus}]{1,2}(?=\\s|$)`, 'u'), '')
  const marks: Marks = { ways: new Set(), brackets: '', currencies: [] }
  if (!readMarks(before, marks) || !readMarks(after, marks)) return null
  if (marks.brackets === '()') marks.ways.add('OUT')
  else if (marks.brackets !== '') return null
  // `-12 CR` says both.
  if (marks.ways.size > 1) return null
  const written = currencyOf(marks.currencies)
  return written && { digits: joined(digits), isNegative: marks.ways.has('OUT'), ...written }
}

/** Returns the one currency of all marks; null if they contradict each other, as in `12 EUR USD`. */
function currencyOf(marks: readonly CurrencyMark[]): Pick<Amount, 'currency' | 'among'> | null {
  const codes = new Set(marks.flatMap((each) => (each && 'code' in each ? each.code : [])))
  if (codes.size > 1) return null
  const [currency = null] = codes
  const signs = marks.flatMap((each) => (each && 'among' in each ? each : []))
  if (currency !== null)
    return signs.every(({ among }) => among.has(currency)) ? { currency, among: null } : null
  return { currency, among: signs[0] ?? null }
}

/** Removes blanks and apostrophes between thousands; elsewhere they stay and make the amount unreadable. */
function joined(digits: string): string {
  const plain = digits.replace(quotes, ' ')
  return /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/.test(plain) ? plain.replaceAll(' ', '') : plain
}

const lakhs = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?$/

/**
 * Parses an amount with decimal comma or point to cents: `1 234,50`, `1.234,50`, `1’234.50`, `–12.5`, `12,50-`,
 * `(12,50)`, `12,50 EUR`, `R$ 12,50`, `12.50 DR`. Returns null if it is none: a text is read as a whole or not
 * at all. A single separator before three digits is ambiguous (thousands or decimals), so it is null unless
 * the sign is known.
 */
export function readCents(text: string, sign?: DecimalSign): bigint | null {
  const parts = partsOf(text)
  if (!parts) return null
  const digits = lakhs.test(parts.digits) ? parts.digits.replaceAll(',', '') : parts.digits
  // More than two decimals are money only if they are zeros, and never thousands.
  const plain = /^\d+[.,]\d{4,}$|^(?:0|\d{4,})[.,]\d{3}$/.test(digits)
    ? digits.replace(/([.,]\d{2})0+$/, '$1')
    : digits
  const found = /^(\d{1,13}|\d{1,3}(?:([.,])\d{3})+)(?:([.,])(\d{1,2}))?$/.exec(plain)
  if (!found || (found[2] !== undefined && found[2] === found[3])) return null
  const [, whole = '', thousands, decimal, fraction = ''] = found
  if (thousands !== undefined && new Set(whole.match(/[.,]/g)).size > 1) return null
  if (sign) {
    const [point, other] = sign === 'COMMA' ? [',', '.'] : ['.', ',']
    if (thousands === point || decimal === other) return null
  } else if (thousands !== undefined && decimal === undefined && whole.split(/[.,]/).length === 2)
    // `1.234` means a thousand for one bank and 1.234 for another: never book on a guess.
    return null
  const cents = BigInt(whole.replace(/[.,]/g, '') + fraction.padEnd(2, '0'))
  return parts.isNegative ? -cents : cents
}

/** Returns the currency written beside an amount; null if there is none or several are written so. */
export const currencyIn = (text: string): string | null => partsOf(text)?.currency ?? null

/** Returns the decimal sign of an amount; null if it has none or is ambiguous. */
export function signOf(text: string): DecimalSign | null {
  const digits = partsOf(text)?.digits ?? ''
  const decimal = /([.,])\d{1,2}$/.exec(digits)?.[1]
  if (decimal) return decimal === ',' ? 'COMMA' : 'POINT'
  // A repeated separator separates thousands.
  const [first, second] = digits.match(/[.,]/g) ?? []
  if (second === undefined) return null
  return first === ',' ? 'POINT' : 'COMMA'
}

/** True for `1.234` and `1,234`: an ambiguous amount. */
export const isAmbiguous = (text: string): boolean =>
  /^(?!0)\d{1,3}[.,]\d{3}$/.test(partsOf(text)?.digits ?? '')

/** Why a sum of money is not read */
export type MoneyFault =
  /** No amount, a negative one, or one with more digits than are stored */
  | 'NOT_A_SUM'
  /** `1.234` or `1,234`: a thousand, or a little more than one */
  | 'AMOUNT_UNCLEAR'
  /** A sign of several currencies, such as `$`, without a code of one of them beside it */
  | 'CURRENCY_UNCLEAR'
  /** Another currency than the one that is named */
  | 'OTHER_CURRENCY'
  /** Cents of a currency that has none */
  | 'NO_CENTS'

/** A sum as it is stored; `currency` is null if neither the text nor the caller names one. */
export type Money = { amount: string; currency: string | null }

/** The largest sum that the database holds: 13 digits before the point */
const mostCents = 10n ** 15n

/**
 * Parses a sum that a person wrote, in a form or a cell: `1240,50`, `1.240,50`, `1,240.50`, `45 000,00 руб`. Comma and
 * point are read by what follows them, never by the language. `named` is the currency of the field, the column or the
 * row; a text without a currency takes it. Zero is a sum.
 */
export function readMoney(text: string, named: string | null = null): Money | MoneyFault {
  const parts = partsOf(text)
  const cents = parts && readCents(text)
  if (!parts || cents === null)
    return parts && isAmbiguous(text) && !parts.isNegative ? 'AMOUNT_UNCLEAR' : 'NOT_A_SUM'
  if (parts.isNegative || cents < 0n || cents >= mostCents) return 'NOT_A_SUM'
  const fault = currencyFault(parts, named)
  if (fault !== null) return fault
  const currency = parts.currency ?? named
  const amount = amountOf(cents)
  return currency !== null && hasForeignCents(amount, currency) ? 'NO_CENTS' : { amount, currency }
}

/** What keeps the written currency from being that of the field or row; null if nothing does. */
function currencyFault({ currency, among }: Amount, named: string | null): MoneyFault | null {
  if (named === null) return among ? 'CURRENCY_UNCLEAR' : null
  if (among && !among.among.has(named)) return 'OTHER_CURRENCY'
  return currency !== null && currency !== named ? 'OTHER_CURRENCY' : null
}
