import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../calendar.ts'
import { centsOf } from '../payments/terms.ts'
import { daysOf } from '../versions/terms.ts'
import { ageOn, type Band, bandFaults, listOn, priceOf, refundOf, restOfTerm, termOn } from './terms.ts'

const bands: Band[] = [
  { relationship: 'PRINCIPAL', ageFrom: 18, ageTo: 35, premium: '684.00' },
  { relationship: 'PRINCIPAL', ageFrom: 36, ageTo: 50, premium: '852.00' },
  { relationship: 'CHILD', ageFrom: 0, ageTo: 17, premium: '396.00' },
  { relationship: 'RELATIVE', ageFrom: 36, ageTo: null, premium: '792.00' },
]
const plan = {
  validityStart: '2026-07-01',
  validityEnd: '2027-06-30',
  lists: [{ validFrom: '2026-01-01', bands }],
}

describe('the price of a person', () => {
  test('is the share of the days left of the term', () => {
    const helena = { relationship: 'PRINCIPAL', birthdate: '1988-03-04' } as const
    expect(priceOf(plan, helena, '2026-12-01')).toMatchObject({
      premium: '852.00',
      days: 212,
      termDays: 365,
      amount: '494.86',
      term: { from: '2026-07-01', until: '2027-06-30' },
    })
    const rui = { relationship: 'RELATIVE', birthdate: '1985-09-19' } as const
    expect(priceOf(plan, rui, '2026-12-01')?.amount).toBe('460.01')
    const timur = { relationship: 'PRINCIPAL', birthdate: '1996-01-27' } as const
    expect(priceOf(plan, timur, '2026-12-07')).toMatchObject({ days: 206, amount: '386.04' })
  })

  test('is the whole price from the first day, and what the last day costs on the last one', () => {
    const person = { relationship: 'PRINCIPAL', birthdate: '1996-01-27' } as const
    expect(priceOf(plan, person, '2026-07-01')?.amount).toBe('684.00')
    expect(priceOf(plan, person, '2027-06-30')).toMatchObject({ days: 1, amount: '1.87' })
    expect(priceOf(plan, person, '2027-07-01')).toBeNull()
  })

  test('goes by the age on the day that the insurance starts', () => {
    const born = (birthdate: string) =>
      priceOf(plan, { relationship: 'PRINCIPAL', birthdate }, '2026-12-01')?.premium
    expect([born('1990-12-01'), born('1990-12-02')]).toEqual(['852.00', '684.00'])
    expect([born('2008-12-01'), born('2008-12-02')]).toEqual(['684.00', undefined])
  })

  test('is unknown without a date of birth, a list or a band', () => {
    const of = (relationship: Band['relationship'], birthdate: string | null) =>
      priceOf(plan, { relationship, birthdate }, '2026-12-01')
    expect([of('PRINCIPAL', null), of('PARENT', '1950-01-01'), of('RELATIVE', '2000-01-01')]).toEqual([
      null,
      null,
      null,
    ])
    const none = { ...plan, lists: [{ validFrom: '2027-01-01', bands }] }
    expect(priceOf(none, { relationship: 'CHILD', birthdate: '2019-05-02' }, '2026-12-01')).toBeNull()
  })

  test('goes by the list that began last', () => {
    const lists = ['2026-01-01', '2026-12-01', '2027-01-01'].map((validFrom) => ({ validFrom, bands: [] }))
    const on = (day: string) => listOn(lists, day)?.validFrom
    expect([on('2025-12-31'), on('2026-11-30'), on('2026-12-01'), on('2030-01-01')]).toEqual([
      undefined,
      '2026-01-01',
      '2026-12-01',
      '2027-01-01',
    ])
  })
})

describe('the money back of a leaver', () => {
  const person = { relationship: 'PRINCIPAL', birthdate: '1988-03-04' } as const

  test('is what the days left would cost', () => {
    const back = refundOf(plan, { ...person, insuredFrom: '2026-07-01', insuredUntil: null }, '2026-12-01')
    expect(back).toMatchObject({ days: 212, amount: '494.86' })
  })

  test('goes by the price of the day on which the person came', () => {
    const lists = [
      { validFrom: '2026-01-01', bands },
      { validFrom: '2026-10-01', bands: [] },
    ]
    const changed = { ...plan, lists }
    const since = (insuredFrom: string) =>
      refundOf(changed, { ...person, insuredFrom, insuredUntil: null }, '2026-12-01')?.amount
    expect([since('2026-08-01'), since('2026-11-01')]).toEqual(['494.86', undefined])
  })

  test('ends with the policy and with the term', () => {
    const until = (insuredUntil: string, day: string) =>
      refundOf(plan, { ...person, insuredFrom: null, insuredUntil }, day)
    expect(until('2026-12-31', '2026-12-01')).toMatchObject({ days: 31, amount: '72.36' })
    expect(until('2027-06-30', '2027-07-01')).toMatchObject({ days: 0, amount: '0.00' })
  })
})

const premium = fc
  .integer({ min: 0, max: 10_000_000 })
  .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
const start = fc.integer({ min: 0, max: 4000 }).map((days) => dayAfter('2024-01-01', days))

test('the parts of a term add up to its price to the cent, in leap years too', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 364 }), { maxLength: 12 })
  fc.assert(
    fc.property(premium, start, cuts, (price, from, places) => {
      const term = termOn({ validityStart: from, validityEnd: null }, from)
      if (!term) throw new Error(`no term on ${from}`)
      expect([365, 366]).toContain(daysOf(term))
      const days = [from, ...places.toSorted((a, b) => a - b).map((days) => dayAfter(from, days))]
      const rest = (day: string) => centsOf(restOfTerm(price, term, day).amount)
      const parts = days.map((day, nth) => {
        const next = days[nth + 1]
        return rest(day) - (next === undefined ? 0n : rest(next))
      })
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(centsOf(price))
      expect(parts.every((part) => part >= 0n)).toBe(true)
      expect(restOfTerm(price, term, from)).toMatchObject({ days: daysOf(term) })
    }),
    { numRuns: process.env['TEST_LONG'] ? 5000 : 100 },
  )
})

test('whoever comes and leaves pays for the days between', () => {
  const days = fc.tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 364 }))
  fc.assert(
    fc.property(premium, days, (price, [one, other]) => {
      const [came, left] = [Math.min(one, other), Math.max(one, other)].map((nth) =>
        dayAfter('2026-07-01', nth),
      ) as [string, string]
      const lists = [{ validFrom: '2026-01-01', bands: [{ ...bands[0], premium: price } as Band] }]
      const person = { relationship: 'PRINCIPAL', birthdate: '1996-01-27' } as const
      const paid = priceOf({ ...plan, lists }, person, came)
      const back = refundOf({ ...plan, lists }, { ...person, insuredFrom: came, insuredUntil: null }, left)
      const kept = centsOf(paid?.amount ?? '') - centsOf(back?.amount ?? '')
      const exact = (Number(price) * 100 * ((paid?.days ?? 0) - (back?.days ?? 0))) / 365
      expect(Math.abs(Number(kept) - exact)).toBeLessThanOrEqual(1)
    }),
    { numRuns: process.env['TEST_LONG'] ? 5000 : 100 },
  )
})

test('a plan without an end has one term after the other, without a gap', () => {
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 3000 }), (from, ahead) => {
      const day = dayAfter(from, ahead)
      const term = termOn({ validityStart: from, validityEnd: null }, day)
      if (!term) throw new Error(`no term on ${day}`)
      expect(term.from <= day && day <= term.until).toBe(true)
      const next = termOn({ validityStart: from, validityEnd: null }, dayAfter(term.until, 1))
      expect(next?.from).toBe(dayAfter(term.until, 1))
    }),
    { numRuns: process.env['TEST_LONG'] ? 5000 : 100 },
  )
})

test('names the bands that overlap or end before they start', () => {
  const band = (ageFrom: number, ageTo: number | null, relationship: Band['relationship'] = 'PRINCIPAL') => ({
    relationship,
    ageFrom,
    ageTo,
    premium: '1',
  })
  expect(bandFaults(bands)).toEqual([])
  expect(bandFaults([band(0, 17), band(17, 30), band(40, 30), band(0, 17, 'CHILD')])).toEqual([
    { place: 1, field: 'ageFrom' },
    { place: 2, field: 'ageTo' },
  ])
  expect(bandFaults([band(18, null), band(60, 70)])).toEqual([{ place: 1, field: 'ageFrom' }])
})

test('counts completed years, with the birthday of a leap day on 1 March', () => {
  expect([ageOn('2004-02-29', '2026-02-28'), ageOn('2004-02-29', '2026-03-01')]).toEqual([21, 22])
  expect([ageOn('2004-02-29', '2028-02-28'), ageOn('2004-02-29', '2028-02-29')]).toEqual([23, 24])
})
