import type { DecimalSign } from './terms.ts'

const minus = '-−–—‐‑‒﹣－'
const quotes = /(?<=\d)['’‘`´ʼ](?=\d)/gu

/** Currency names and signs beside amounts, with the currency if only one is written so */
const currencies: Record<string, string | null> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  '₽': 'RUB',
  р: 'RUB',
  руб: 'RUB',
  рублей: 'RUB',
  rub: 'RUB',
  '₸': 'KZT',
  тг: 'KZT',
  тенге: 'KZT',
  '₴': 'UAH',
  грн: 'UAH',
  zł: 'PLN',
  zl: 'PLN',
  r$: 'BRL',
  us$: 'USD',
  a$: 'AUD',
  c$: 'CAD',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  лв: 'BGN',
  сум: 'UZS',
  сом: 'KGS',
  '₺': 'TRY',
  tl: 'TRY',
  '₹': 'INR',
  '₪': 'ILS',
  '₾': 'GEL',
  '֏': 'AMD',
  '₼': 'AZN',
  '₫': 'VND',
  '₱': 'PHP',
  '฿': 'THB',
  '₦': 'NGN',
  '₩': 'KRW',
  rp: 'IDR',
  rm: 'MYR',
  's/': 'PEN',
  chf: 'CHF',
  sfr: 'CHF',
  fr: 'CHF',
  $: null,
  '¥': null,
  kr: null,
  rs: null,
  bs: null,
  din: null,
  дин: null,
}
const words = Object.keys(currencies)
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replace(/[$/]/gu, '\\$&'))
const mark = new RegExp(
  `^(?:([A-Z]{3})(?![\\p{L}])|(cr|dr|[cdhs])\\.?(?![\\p{L}$/])|(${words.join('|')})\\.?(?!\\p{L})|(\\p{Sc})|([+${minus}])|([()]))\\s*`,
  'iu',
)

type Marks = { ways: Set<'IN' | 'OUT'>; brackets: string; currency: string | null }

/** Reads what stands before or behind the digits; false if there is anything unknown. */
function readMarks(text: string, marks: Marks): boolean {
  let rest = text.trim()
  while (rest !== '') {
    const found = mark.exec(rest)
    if (!found) return false
    const [whole, code, way, name, , sign, bracket] = found
    if (code && code === code.toUpperCase()) marks.currency ??= code === 'RUR' ? 'RUB' : code
    else if (code && currencies[code.toLowerCase()] === undefined) return false
    else if (code ?? name) marks.currency ??= currencies[(code ?? name ?? '').toLowerCase()] ?? null
    if (way) marks.ways.add(/^[ds]/i.test(way) ? 'OUT' : 'IN')
    if (sign) marks.ways.add(sign === '+' ? 'IN' : 'OUT')
    marks.brackets += bracket ?? ''
    rest = rest.slice(whole.length)
  }
  return true
}

type Amount = { digits: string; isNegative: boolean; currency: string | null }

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
  const marks: Marks = { ways: new Set(), brackets: '', currency: null }
  if (!readMarks(before, marks) || !readMarks(after, marks)) return null
  if (marks.brackets === '()') marks.ways.add('OUT')
  else if (marks.brackets !== '') return null
  // `-12 CR` says both.
  if (marks.ways.size > 1) return null
  return { digits: joined(digits), isNegative: marks.ways.has('OUT'), currency: marks.currency }
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
