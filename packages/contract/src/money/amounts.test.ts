import { describe, expect, it, test } from 'vitest'
import { amountOf } from '../payments/terms.ts'
import { readMoney } from './amounts.ts'
import { currencyCodes, decimalsOf, hasForeignCents, readCurrency } from './currencies.ts'

const read = (text: string, named: string | null = null) => {
  const money = readMoney(text, named)
  return typeof money === 'string' ? money : [money.amount, money.currency].filter(Boolean).join(' ')
}

describe('a sum of money', () => {
  it.each([
    ['1240,50', '1240.50'],
    ['1.240,50', '1240.50'],
    ['1,240.50', '1240.50'],
    ['1 240,5', '1240.50'],
    ['1\u202f240,50 €', '1240.50 EUR'],
    ['1’240.50', '1240.50'],
    ['12,345,678.90', '12345678.90'],
    ['12.345.678,90', '12345678.90'],
    ['1,234,567', '1234567.00'],
    [',50', '0.50'],
    ['0,240', '0.24'],
    ['1240', '1240.00'],
    ['0', '0.00'],
    ['45 000,00 руб', '45000.00 RUB'],
    ['45 000 р.', '45000.00 RUB'],
    ['R$ 1.234,56', '1234.56 BRL'],
    ['US$12.5', '12.50 USD'],
    ['12 zł', '12.00 PLN'],
    ['12 eur', '12.00 EUR'],
    ['EUR 12,00', '12.00 EUR'],
    ['€ 12 EUR', '12.00 EUR'],
  ])('reads %j as %j by what follows comma and point', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['1,240', 'AMOUNT_UNCLEAR'],
    ['1.240', 'AMOUNT_UNCLEAR'],
    ['€1.240', 'AMOUNT_UNCLEAR'],
    ['1.2.3', 'NOT_A_SUM'],
    ['1,2,3', 'NOT_A_SUM'],
    ['1,234.567', 'NOT_A_SUM'],
    ['1234,567', 'NOT_A_SUM'],
    ['1e3', 'NOT_A_SUM'],
    ['-5', 'NOT_A_SUM'],
    ['5-', 'NOT_A_SUM'],
    ['(5)', 'NOT_A_SUM'],
    ['٣٤', 'NOT_A_SUM'],
    ['１２', 'NOT_A_SUM'],
    ['100 %', 'NOT_A_SUM'],
    ['NaN', 'NOT_A_SUM'],
    ['', 'NOT_A_SUM'],
    ['12 ZZZ', 'NOT_A_SUM'],
    ['12 ₿', 'NOT_A_SUM'],
    ['12 EUR USD', 'NOT_A_SUM'],
    ['€ 12 $', 'NOT_A_SUM'],
    ['10000000000000', 'NOT_A_SUM'],
    ['$12', 'CURRENCY_UNCLEAR'],
    ['12 kr', 'CURRENCY_UNCLEAR'],
    ['¥1,234.50', 'CURRENCY_UNCLEAR'],
    ['JPY 1,234.50', 'NO_CENTS'],
  ])('refuses %j as %s', (text, fault) => {
    expect(read(text)).toBe(fault)
  })

  it('takes the currency of its field unless the text names another one', () => {
    expect(read('1240,50', 'EUR')).toBe('1240.50 EUR')
    expect(read('$12', 'MXN')).toBe('12.00 MXN')
    expect(read('12 kr.', 'SEK')).toBe('12.00 SEK')
    expect(read('$12', 'EUR')).toBe('OTHER_CURRENCY')
    expect(read('€12', 'USD')).toBe('OTHER_CURRENCY')
    expect(read('12,50', 'JPY')).toBe('NO_CENTS')
    expect(read('12,00', 'JPY')).toBe('12.00 JPY')
  })

  it('keeps cents from currencies that have none', () => {
    expect([hasForeignCents('12.50', 'JPY'), hasForeignCents('12.00', 'JPY')]).toEqual([true, false])
    expect(hasForeignCents('12.50', 'EUR')).toBe(false)
  })
})

test('a currency is named by its code, a name or a sign that means one', () => {
  const words = ['EUR', 'usd', '€', 'руб.', 'R$', '643', 'RUR']
  expect(words.map(readCurrency)).toEqual(['EUR', 'USD', 'EUR', 'RUB', 'BRL', 'RUB', 'RUB'])
  expect(['ZZZ', '$', 'kr', '', 'euro dollar', 'XXX', '999'].map(readCurrency)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})

const locales = ['en', 'ru', 'es', 'pt-BR', 'de-CH', 'fr', 'en-IN']
const amounts = [0n, 1n, 10n, 99n, 100n, 123n, 1000n, 12_345n, 99_900n, 100_000n, 124_050n, 1_234_500n]

/** Whole and broken sums of every length, from a fixed seed */
function* sums(count: number): Generator<bigint> {
  yield* amounts
  let seed = 20_261_129n
  for (let nth = 0; nth < count; nth += 1) {
    seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    const most = 10n ** (1n + ((seed >> 20n) % 15n))
    const cents = (seed >> 8n) % most
    yield nth % 3 === 0 ? cents - (cents % 100n) : cents
  }
}

/** Returns the ways in which a sum is written in a language: grouped or not, with its cents or without those that are zero. */
function waysOf(amount: string, locale: string, currency: string): string[] {
  const digits = decimalsOf(currency)
  const options = [
    { minimumFractionDigits: digits },
    { minimumFractionDigits: 0 },
    { minimumFractionDigits: digits, useGrouping: false },
    { minimumFractionDigits: digits, style: 'currency', currency },
    { minimumFractionDigits: digits, style: 'currency', currency, currencyDisplay: 'code' },
  ] as const
  return options.map((option) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits, ...option }).format(amount as `${number}`),
  )
}

test('every sum, written in the ways of each language, is read as it was written or refused', () => {
  const read = new Map<string, number>()
  for (const currency of ['EUR', 'RUB', 'BRL', 'USD', 'JPY'])
    for (const locale of locales)
      for (const cents of sums(25)) {
        const amount = amountOf(decimalsOf(currency) === 0 ? cents * 100n : cents)
        for (const text of waysOf(amount, locale, currency)) {
          const money = readMoney(text, currency)
          if (typeof money === 'string') {
            // Only what has two readings is refused, and what is longer than a stored sum.
            const isLong = amount.length > 16
            expect(`${text}: ${isLong ? 'NOT_A_SUM' : 'AMOUNT_UNCLEAR'}`).toBe(`${text}: ${money}`)
          } else {
            expect(`${text}: ${money.amount}`).toBe(`${text}: ${amount}`)
            read.set(locale, (read.get(locale) ?? 0) + 1)
          }
        }
      }
  for (const locale of locales) expect(read.get(locale)).toBeGreaterThan(400)
})

test('every code of ISO 4217 that this platform knows is one that browsers format', () => {
  const known = new Set(Intl.supportedValuesOf('currency'))
  expect(currencyCodes.filter((code) => !known.has(code) && !['XCG', 'ZWG', 'SLE'].includes(code))).toEqual(
    [],
  )
})
