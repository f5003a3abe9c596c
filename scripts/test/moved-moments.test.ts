import { expect, test } from 'vitest'
import { isDated } from './dated-tests.ts'
import { movedMoments } from './moved-moments.ts'

const momentsAfter = (text: string) =>
  movedMoments(new Date(text)).map(({ at }) => at.toISOString().slice(0, 16))

test('the moved dates lie ahead, at the ends of months, the changes of the clock and midnight', () => {
  expect(momentsAfter('2026-11-29T11:00:00Z')).toEqual([
    '2026-12-31T12:00',
    '2027-01-31T12:00',
    '2027-02-28T12:00',
    '2028-02-29T12:00',
    '2027-03-28T00:58',
    '2027-10-31T00:58',
    '2027-06-30T23:58',
    '2027-06-30T21:58',
  ])
})

test('a moment of today is one of next year', () => {
  const moments = momentsAfter('2028-02-29T12:00:00Z')
  expect(moments).toContain('2029-02-28T12:00')
  expect(moments).toContain('2032-02-29T12:00')
})

test('a test reckons with dates if its words say so', () => {
  expect(isDated('a.test.ts', 'policy({ endDate: day(40) })')).toBe(true)
  expect(isDated('a.test.ts', `from: '2027-02-01'`)).toBe(true)
  expect(isDated('a-random.test.ts', 'policy({ endDate: day(40) })')).toBe(false)
  expect(isDated('a.test.ts', 'expect(1).toBe(1)')).toBe(false)
})
