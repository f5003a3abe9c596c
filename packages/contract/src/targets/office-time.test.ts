import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Hours, weekdays } from '../chatbot/terms.ts'
import { officeClock } from './office-time.ts'

const workdays: Hours[] = (['MON', 'TUE', 'WED', 'THU', 'FRI'] as const).flatMap((weekday) => [
  { weekday, from: '09:00', to: '13:00' },
  { weekday, from: '14:00', to: '18:00' },
])
const madrid = { hours: workdays, timeZone: 'Europe/Madrid' }

test.each([
  // Friday afternoon: the rest of it, then Monday morning
  ['2026-11-27T16:30:00Z', 60, '2026-11-30T08:30:00.000Z'],
  // In the lunch break
  ['2026-11-27T12:10:00Z', 30, '2026-11-27T13:30:00.000Z'],
  // To the end of the day, not to the beginning of the next one
  ['2026-11-27T16:30:00Z', 30, '2026-11-27T17:00:00.000Z'],
  // The clock goes back on the Sunday between
  ['2026-10-23T15:30:00Z', 60, '2026-10-26T08:30:00.000Z'],
  ['2026-11-30T08:30:00Z', -60, '2026-11-27T16:30:00.000Z'],
])('from %s, %i minutes end at %s in Madrid', (from, minutes, to) => {
  expect(officeClock(madrid).moment(new Date(from), minutes).toISOString()).toBe(to)
})

test('hours without time, or no hours, count every minute', () => {
  for (const hours of [[], [{ weekday: 'MON', from: '18:00', to: '09:00' } as const]]) {
    const clock = officeClock({ hours, timeZone: 'UTC' })
    const from = new Date('2026-11-28T23:50:00Z')
    expect(clock.moment(from, 30).toISOString()).toBe('2026-11-29T00:20:00.000Z')
    expect(clock.minutes(from, new Date('2026-11-29T00:20:00Z'))).toBe(30)
  }
})

test('a target that the hours never fill ends after about a year', () => {
  const clock = officeClock({ hours: [{ weekday: 'MON', from: '09:00', to: '09:01' }], timeZone: 'UTC' })
  const end = clock.moment(new Date('2026-11-27T00:00:00Z'), 100_000)
  expect(end.toISOString()).toBe('2028-01-01T00:00:00.000Z')
})

const time = fc.integer({ min: 0, max: 1439 })
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const someHours = fc.array(
  fc.record({ weekday: fc.constantFrom(...weekdays), from: time, length: fc.integer({ min: 30, max: 900 }) }),
  { minLength: 1, maxLength: 6 },
)
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const moments = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  .map((minute) => new Date(minute * 60_000))
const numRuns = process.env['TEST_LONG'] ? 3000 : 60

test('as many minutes lie before a moment as it is away, overlaps and changes of the clock included', () => {
  fc.assert(
    fc.property(
      someHours,
      zones,
      moments,
      fc.integer({ min: 1, max: 900 }),
      (given, timeZone, from, minutes) => {
        const hours = given.map(({ weekday, from: start, length }) => ({
          weekday,
          from: clockOf(start),
          to: clockOf(Math.min(1439, start + length)),
        }))
        fc.pre(hours.some((one) => one.from < one.to))
        const clock = officeClock({ hours, timeZone })
        const end = clock.moment(from, minutes)
        // Where the hours hold too little time, a target ends after 400 days.
        fc.pre(end.getTime() - from.getTime() < 390 * 86_400_000)
        expect(clock.minutes(from, end)).toBeCloseTo(minutes, 6)
        const back = clock.moment(end, -minutes)
        fc.pre(end.getTime() - back.getTime() < 390 * 86_400_000)
        expect(clock.minutes(back, end)).toBeCloseTo(minutes, 6)
        // The way back ends where it began, or where the office was last open before that.
        expect(clock.minutes(from < back ? from : back, from < back ? back : from)).toBeCloseTo(0, 6)
      },
    ),
    { numRuns },
  )
})

test('the turns of the office count the same minutes, and tell what a target tells', () => {
  fc.assert(
    fc.property(
      zones,
      moments,
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 900 }),
      (timeZone, from, wait, worked, minutes) => {
        const clock = officeClock({ hours: workdays, timeZone })
        const made = new Date(from.getTime() + wait * 60_000)
        const answered = new Date(made.getTime() + worked * 60_000)
        const turns = clock.turns(from, answered)
        const minutesAt = (moment: Date) => {
          const last = turns.findLast(({ at }) => at <= moment.getTime())
          return (last?.minutes ?? 0) + (last?.isOpen ? (moment.getTime() - last.at) / 60_000 : 0)
        }
        const counted = minutesAt(answered) - minutesAt(made)
        expect(counted).toBeCloseTo(clock.minutes(made, answered), 6)
        expect(counted < minutes - 1e-6).toBe(answered < clock.moment(made, minutes))
      },
    ),
    { numRuns },
  )
})

test('a request is late at a moment exactly if it waits since the moment that lies as far back', () => {
  fc.assert(
    fc.property(
      moments,
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 900 }),
      (now, ago, minutes) => {
        const clock = officeClock(madrid)
        const since = new Date(now.getTime() - ago * 60_000)
        const isLate = clock.moment(since, minutes) <= now
        expect(since <= clock.moment(now, -minutes)).toBe(isLate)
      },
    ),
    { numRuns: numRuns * 5 },
  )
})
