import { expect, test, vi } from 'vitest'
import { momentOf, nextMorning, wallOf } from './wall-time.ts'

test.each([
  ['2026-11-20 14:05:00', 'Europe/Madrid', '2026-11-20T13:05:00.000Z'],
  ['2026-07-01 00:30:00', 'Europe/Madrid', '2026-06-30T22:30:00.000Z'],
  ['2026-11-20 14:05:00', 'Asia/Dubai', '2026-11-20T10:05:00.000Z'],
  ['2026-03-29 03:30:00', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25 01:30:00', 'Europe/Madrid', '2026-10-24T23:30:00.000Z'],
  ['2026-01-01 00:00:00', 'America/Sao_Paulo', '2026-01-01T03:00:00.000Z'],
])('%s in %s is %s', (wall, zone, moment) => {
  expect(momentOf(wall, zone)).toBe(moment)
  expect(wallOf(moment, zone)).toBe(wall)
})

test.each([
  ['2026-03-08 02:30:00', 'America/New_York', '2026-03-08 03:30:00'],
  ['2026-03-29 02:30:00', 'Europe/Madrid', '2026-03-29 03:30:00'],
  ['2026-10-04 02:15:00', 'Australia/Lord_Howe', '2026-10-04 02:45:00'],
  ['2026-09-06 00:00:00', 'America/Santiago', '2026-09-06 01:00:00'],
  ['2026-09-06 00:59:59', 'America/Santiago', '2026-09-06 01:59:59'],
])('%s, which the clock of %s skips, is %s', (wall, zone, next) => {
  expect(wallOf(momentOf(wall, zone), zone)).toBe(next)
})

test.each([
  ['2026-11-01 01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-10-25 02:30:00', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ['2026-04-05 01:45:00', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
])('%s, which the clock of %s shows twice, is the first: %s', (wall, zone, moment) => {
  expect(momentOf(wall, zone)).toBe(moment)
})

test.each([
  ['2026-11-20T22:30:00.000Z', 'Europe/Madrid', '2026-11-21T08:00:00.000Z'],
  ['2026-11-20T23:30:00.000Z', 'Europe/Madrid', '2026-11-22T08:00:00.000Z'],
  ['2026-11-20T23:30:00.000Z', 'America/Sao_Paulo', '2026-11-21T12:00:00.000Z'],
  // The last half hour before a day of 23 hours, and the first of one of 25.
  ['2026-03-28T22:30:00.000Z', 'Europe/Madrid', '2026-03-29T07:00:00.000Z'],
  ['2026-10-24T22:30:00.000Z', 'Europe/Madrid', '2026-10-26T08:00:00.000Z'],
])('at %s the next morning in %s is %s', (now, zone, morning) => {
  vi.useFakeTimers({ now: new Date(now) })
  try {
    expect(nextMorning(zone)).toBe(morning)
  } finally {
    vi.useRealTimers()
  }
})
