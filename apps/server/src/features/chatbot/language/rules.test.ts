import { describe, expect, it } from 'vitest'
import { isOpenAt, noSettings } from './rules.ts'

describe('office hours', () => {
  const settings = {
    ...noSettings,
    officeHours: [
      { weekday: 'FRI' as const, from: '09:00', to: '13:00' },
      { weekday: 'FRI' as const, from: '14:00', to: '18:00' },
    ],
  }
  // 20 November 2026 is a Friday.
  it.each([
    ['2026-11-20T08:59:00Z', 'UTC', false],
    ['2026-11-20T09:00:00Z', 'UTC', true],
    ['2026-11-20T13:00:00Z', 'UTC', false],
    ['2026-11-20T17:59:59Z', 'UTC', true],
    ['2026-11-20T18:00:00Z', 'UTC', false],
    ['2026-11-21T10:00:00Z', 'UTC', false],
    // 9:00 in Moscow is 6:00 UTC.
    ['2026-11-20T06:00:00Z', 'Europe/Moscow', true],
    ['2026-11-20T20:00:00Z', 'America/Mexico_City', true],
  ])('at %s in %s: open is %s', (moment, zone, open) =>
    expect(isOpenAt(settings, new Date(moment), zone)).toBe(open),
  )

  it('are unlimited when none are configured', () =>
    expect(isOpenAt(noSettings, new Date('2026-11-22T03:00:00Z'), 'UTC')).toBe(true))
})
