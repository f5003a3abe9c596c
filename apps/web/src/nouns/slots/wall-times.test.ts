import { expect, it } from 'vitest'
import { plannedSlot, shownTimes } from './wall-times.ts'

const zones = { reader: 'Europe/London', provider: 'Europe/Madrid' }

it('plans by the clock of the provider what was drawn by the clock of the reader', () => {
  const drawn = { start: '2026-12-07 09:00:00', end: '2026-12-07 09:30:00' }
  expect(plannedSlot(drawn, zones)).toEqual({ date: '2026-12-07', startTime: '10:00', endTime: '10:30' })
})

it('ends a slot at midnight of the provider on its own day, and refuses one that crosses it', () => {
  const untilMidnight = { start: '2026-12-07 22:30:00', end: '2026-12-07 23:00:00' }
  expect(plannedSlot(untilMidnight, zones)).toEqual({
    date: '2026-12-07',
    startTime: '23:30',
    endTime: '24:00',
  })
  expect(plannedSlot({ ...untilMidnight, end: '2026-12-07 23:30:00' }, zones)).toBeNull()
})

it('refuses a time that a clock skips', () => {
  expect(plannedSlot({ start: '2027-03-28 01:15:00', end: '2027-03-28 03:00:00' }, zones)).toBeNull()
})

it('shows moments by the clock of the reader', () => {
  const moments = { startsAt: '2026-12-07T09:00:00.000Z', endsAt: '2026-12-07T09:30:00.000Z' }
  expect(shownTimes(moments, 'America/New_York')).toEqual({
    start: '2026-12-07 04:00:00',
    end: '2026-12-07 04:30:00',
  })
})
