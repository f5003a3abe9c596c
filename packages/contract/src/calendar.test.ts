import { expect, test } from 'vitest'
import {
  dayAfter,
  daysBetween,
  daysOfPeriods,
  firstStoredDay,
  lastStoredDay,
  monthsAfter,
} from './calendar.ts'

test.each([
  ['2026-11-23', -200, '2026-05-07'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  // Days of 23 and of 25 hours in Madrid
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-10-26', -1, '2026-10-25'],
  ['2026-11-23', 0, '2026-11-23'],
])('%s and %i days is %s', (day, days, then) => {
  expect(dayAfter(day, days)).toBe(then)
  expect(dayAfter(then, -days)).toBe(day)
  expect(daysBetween(day, then)).toBe(days)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 12, '2027-12-15'],
])('%s and %i months is %s', (day, months, then) => {
  expect(monthsAfter(day, months)).toBe(then)
})

test('returns the days within any of the periods, each once', () => {
  const periods = [
    { from: null, to: '2026-12-30' },
    { from: '2026-12-29', to: '2026-12-30' },
    { from: '2027-01-02', to: null },
  ]
  expect(daysOfPeriods('2026-12-29', 4, periods)).toEqual(['2026-12-29', '2026-12-30', '2027-01-02'])
  expect(daysOfPeriods('2026-12-29', 4, [])).toEqual([])
})

test.each([
  ['2200-12-31', 36_500],
  ['9999-12-31', 1],
  ['2299-12-31', 1],
  ['2026-11-29', 10_000_000],
  ['2026-11-29', -10_000_000],
  ['1700-01-01', -1],
])('%s and %i days stays within the days that the database holds', (day, count) => {
  for (const found of [dayAfter(day, count), monthsAfter(day, count), monthsAfter(day, count * 12)])
    expect(found >= firstStoredDay && found <= lastStoredDay, found).toBe(true)
})
