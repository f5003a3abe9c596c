import { expect, test } from 'vitest'
import { goalOf, inOrder } from './calendar-keys.ts'

const entries = [
  { id: 'early', start: '2026-12-07 08:00:00' },
  { id: 'late', start: '2026-12-07 16:00:00' },
  { id: 'noon', start: '2026-12-09 12:30:00' },
  { id: 'evening', start: '2026-12-09 17:00:00' },
]

test('up and down go to the next booking of the day and stop at its ends', () => {
  expect(goalOf(entries, 'early', 'ArrowDown')).toBe('late')
  expect(goalOf(entries, 'late', 'ArrowUp')).toBe('early')
  expect(goalOf(entries, 'late', 'ArrowDown')).toBeNull()
  expect(goalOf(entries, 'noon', 'ArrowUp')).toBeNull()
})

test('left and right go to the nearest time of the next day that has bookings', () => {
  expect(goalOf(entries, 'late', 'ArrowRight')).toBe('evening')
  expect(goalOf(entries, 'early', 'ArrowRight')).toBe('noon')
  expect(goalOf(entries, 'evening', 'ArrowLeft')).toBe('late')
})

test('left and right leave the shown days where these have no more bookings', () => {
  expect(goalOf(entries, 'early', 'ArrowLeft')).toBe(-1)
  expect(goalOf(entries, 'noon', 'ArrowRight')).toBe(1)
  expect(goalOf(entries, 'gone', 'ArrowRight')).toBeNull()
})

const lanes = [
  { id: 'second', start: '2026-12-07 09:00:00', lane: 1 },
  { id: 'first', start: '2026-12-07 09:30:00', lane: 0 },
  { id: 'eleventh', start: '2026-12-07 08:00:00', lane: 10 },
  { id: 'last of the first', start: '2026-12-07 15:00:00', lane: 0 },
]

test('lanes of a day are columns: up and down stay in one, left and right go to the next by its number', () => {
  expect(goalOf(lanes, 'first', 'ArrowDown')).toBe('last of the first')
  expect(goalOf(lanes, 'first', 'ArrowUp')).toBeNull()
  expect(goalOf(lanes, 'first', 'ArrowRight')).toBe('second')
  expect(goalOf(lanes, 'second', 'ArrowRight')).toBe('eleventh')
  expect(goalOf(lanes, 'second', 'ArrowLeft')).toBe('first')
  expect(goalOf(lanes, 'eleventh', 'ArrowRight')).toBe(1)
  expect(goalOf(lanes, 'last of the first', 'ArrowLeft')).toBe(-1)
})

test('the order is lane by lane and by time', () => {
  expect(inOrder(lanes).map(({ id }) => id)).toEqual(['first', 'last of the first', 'second', 'eleventh'])
})
