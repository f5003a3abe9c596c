import { expect, test } from 'vitest'
import { parseClock } from './parse-clock.ts'

test.each([
  ['', null],
  ['9:05', '09:05'],
  ['9.5', '09:05'],
  ['930', '09:30'],
  ['1745', '17:45'],
  ['18', '18:00'],
  ['00:00', '00:00'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['noon', undefined],
])('“%s” is the time %s', (text, clock) => {
  expect(parseClock(text)).toBe(clock)
})
