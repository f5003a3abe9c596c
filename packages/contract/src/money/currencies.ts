/** The currencies in use of ISO 4217, without metals, funds and test codes */
const codes = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
    'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG ' +
    'HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA ' +
    'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD ' +
    'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX ' +
    'USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
)

const withoutCents = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))

/** True for a code of ISO 4217 that is in use. */
export const isCurrency = (code: string): boolean => codes.has(code)

/** All codes, in the order of the alphabet */
export const currencyCodes: readonly string[] = [...codes]

/** Returns the number of decimals that are stored of a currency: 2, or 0 where it has no cents. */
export const decimalsOf = (currency: string): 0 | 2 => (withoutCents.has(currency) ? 0 : 2)

/** True if a decimal string has cents, but its currency has none. */
export const hasForeignCents = (amount: string, currency: string): boolean =>
  decimalsOf(currency) === 0 && /\.\d*[1-9]/.test(amount)

/** Names and signs that mean one currency */
const named: Record<string, string> = {
  '€': 'EUR',
  eur: 'EUR',
  usd: 'USD',
  gbp: 'GBP',
  euro: 'EUR',
  euros: 'EUR',
  евро: 'EUR',
  '£': 'GBP',
  '₽': 'RUB',
  р: 'RUB',
  руб: 'RUB',
  рубль: 'RUB',
  рубля: 'RUB',
  рублей: 'RUB',
  rub: 'RUB',
  rur: 'RUB',
  '₸': 'KZT',
  тг: 'KZT',
  тенге: 'KZT',
  '₴': 'UAH',
  грн: 'UAH',
  zł: 'PLN',
  zl: 'PLN',
  'jp¥': 'JPY',
  'cn¥': 'CNY',
  r$: 'BRL',
  real: 'BRL',
  reais: 'BRL',
  us$: 'USD',
  $us: 'USD',
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
}

const dollars =
  'ARS AUD BBD BMD BND BSD BZD CAD CLP COP CVE DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU XCD'
/** Signs and words of several currencies: they are read only beside the code of one of these. */
const shared: Record<string, ReadonlySet<string>> = {
  $: new Set(dollars.split(' ')),
  '¥': new Set(['JPY', 'CNY']),
  kr: new Set(['SEK', 'NOK', 'DKK', 'ISK']),
  rs: new Set(['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR']),
  bs: new Set(['BOB', 'VES']),
  din: new Set(['RSD', 'DZD', 'KWD', 'BHD', 'JOD', 'TND', 'IQD', 'LYD']),
  дин: new Set(['RSD']),
}

/** All names and signs, the longest first */
export const currencyWords: readonly string[] = [...Object.keys(named), ...Object.keys(shared)].toSorted(
  (a, b) => b.length - a.length,
)

/** What a word beside an amount says of its currency: one, several of which one is meant, or none that is known. */
export type CurrencyMark = { code: string } | { among: ReadonlySet<string>; sign: string } | null

/** Returns what a code, name or sign says; a code counts in capital letters or any other case. */
export function currencyMark(word: string): CurrencyMark {
  const key = word.toLowerCase()
  const name = named[key]
  if (name !== undefined) return { code: name }
  const among = shared[key]
  if (among) return { among, sign: word }
  const code = word.toUpperCase()
  return isCurrency(code) ? { code } : null
}

/** Numbers of ISO 4217 that files of banks hold in place of the code; 810 is the former one of the rouble. */
const numbers: Record<string, string> = {
  '398': 'KZT',
  '643': 'RUB',
  '756': 'CHF',
  '810': 'RUB',
  '826': 'GBP',
  '840': 'USD',
  '978': 'EUR',
  '980': 'UAH',
  '985': 'PLN',
  '986': 'BRL',
}

/** Parses a cell of a currency column: an ISO code, or a name or sign that means one currency. Null for others. */
export function readCurrency(text: string): string | null {
  const word = text.trim().replace(/\.$/u, '')
  const mark = currencyMark(word)
  return mark && 'code' in mark ? mark.code : (numbers[word] ?? null)
}

/**
 * Returns the currency that a heading names, such as `Premium (USD)` or `Prima anual, €`; `isUnclear` for a sign of several
 * currencies, such as `Amount ($)`, and for two of them.
 */
export function headingCurrency(heading: string): { code: string | null; isUnclear: boolean } {
  const marks = heading
    .split(/[\s,;:()[\]]+/u)
    // Words of a heading can be names of currencies as well: a code counts in capital letters, and of names only signs.
    .filter((word) => /^[A-Z]{3}$/u.test(word) || /\p{Sc}/u.test(word) || word === 'руб' || word === 'руб.')
    .map((word) => currencyMark(word.replace(/\.$/u, '')))
    .filter((mark) => mark !== null)
  const codes = new Set(marks.flatMap((mark) => ('code' in mark ? mark.code : [])))
  const [code = null] = codes
  const isUnclear = codes.size > 1 || (code === null && marks.length > 0)
  return { code: isUnclear ? null : code, isUnclear }
}
