import { expect, it } from 'vitest'
import { faultyLines, lineOf, nextRange } from './ranges.ts'

const range = (startTime: string, endTime: string, weekday = 1) => lineOf({ startTime, endTime }, weekday)

it('finds ranges that are no times, too short for a slot, or cross another one of the day', () => {
  const right = [range('09:00', '12:00'), range('12:00', '24:00'), range('10:00', '13:00', 2)]
  expect(faultyLines(right, 30).size).toBe(0)
  const wrong = [
    range('9', '12:00'),
    range('13:00', '13:20'),
    range('18:00', '19:00'),
    range('18:30', '20:00'),
  ]
  expect(faultyLines(wrong, 30)).toEqual(new Set([wrong[0], wrong[1], wrong[3]].map((line) => line?.key)))
})

it('begins a day with the morning and goes on with the afternoon', () => {
  expect(nextRange([])).toEqual({ startTime: '09:00', endTime: '12:00' })
  expect(nextRange([range('09:00', '12:00')])).toEqual({ startTime: '14:00', endTime: '18:00' })
})
