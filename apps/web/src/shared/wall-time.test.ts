import { expect, test } from 'vitest'
import { momentOf, wallOf } from './wall-time.ts'

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
