import { type Weekday, weekdays } from '@coverline/contract/chatbot/terms'
import { isQuiet, wallOf } from '@coverline/contract/notifications/quiet-hours'
import { describe, expect, test } from 'vitest'
import { nextDigest, noQuiet, quietEnd, settingsOf } from './rules.ts'

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
]
// Around the clock changes of 2027 in Europe, North America and Lord Howe, and at other times of the year.
const moments = [
  '2027-03-28T01:00Z',
  '2027-10-31T01:00Z',
  '2027-03-14T06:00Z',
  '2027-11-07T05:00Z',
  '2027-04-03T15:00Z',
  '2027-10-02T15:30Z',
  '2027-07-01T00:00Z',
]
const minute = 60_000
const runs = process.env['TEST_LONG'] ? 20_000 : 2_000

/** Random numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Reads the wall clock as formatted by the runtime: `Sun 03:30`. */
function reading(at: number, timeZone: string): { weekday: Weekday; time: string } {
  const wall =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
  clocks.set(timeZone, wall)
  const said = wall.format(at)
  const weekday = weekdays.find((one) => one === said.slice(0, 3).toUpperCase())
  if (!weekday) throw new Error(said)
  return { weekday, time: said.slice(-5) }
}

type Hours = { from: string; to: string; days: Weekday[] }

/** Slow reference: finds the day of the hours, then checks the time. */
function quietByHand({ from, to, days }: Hours, at: number, timeZone: string): boolean {
  const { weekday, time } = reading(at, timeZone)
  const before = weekdays[(weekdays.indexOf(weekday) + 6) % 7] ?? 'SUN'
  if (from < to) return days.includes(weekday) && time >= from && time < to
  return time >= from ? days.includes(weekday) : time < to && days.includes(before)
}

describe('quiet hours', () => {
  test('follow the wall clock and end at the first loud minute, in any zone and over clock changes', () => {
    const roll = dice(11)
    for (let run = 0; run < runs; run += 1) {
      const timeZone = zones[roll(zones.length)] ?? 'UTC'
      const from = roll(1440)
      const hours = {
        from: clock(from),
        to: clock((from + 1 + roll(1439)) % 1440),
        days: weekdays.filter(() => roll(3) > 0),
      }
      const quiet = { ...noQuiet, ...hours, isOn: true }
      const at = Date.parse(moments[roll(moments.length)] ?? '') + (roll(4 * 1440) - 2 * 1440) * minute
      const told = `${JSON.stringify(hours)} ${timeZone} ${new Date(at).toISOString()}`
      expect(isQuiet(quiet, new Date(at), timeZone), told).toBe(quietByHand(hours, at, timeZone))
      if (!quietByHand(hours, at, timeZone)) continue
      let end = at
      while (quietByHand(hours, end, timeZone)) end += minute
      expect(quietEnd(quiet, new Date(at + roll(59_999)), timeZone).toISOString(), told).toBe(
        new Date(end).toISOString(),
      )
    }
  }, 240_000)

  test('use the user’s zone before the provider’s, and can be off', () => {
    const quiet = { ...noQuiet, isOn: true, from: '20:00', to: '08:00', timeZone: 'Asia/Tokyo' }
    const noon = new Date('2027-07-01T12:00:00Z')
    expect(isQuiet(quiet, noon, 'UTC')).toBe(true)
    expect(isQuiet({ ...quiet, timeZone: null }, noon, 'UTC')).toBe(false)
    expect(isQuiet({ ...quiet, isOn: false }, noon, 'UTC')).toBe(false)
    expect(quietEnd(quiet, noon, 'UTC').toISOString()).toBe('2027-07-01T23:00:00.000Z')
  })
})

describe('the digest', () => {
  test('comes once a day or week at its hour, also on days of clock changes', () => {
    const roll = dice(23)
    for (let run = 0; run < runs; run += 1) {
      const timeZone = zones[roll(zones.length)] ?? 'UTC'
      const frequency = roll(2) === 0 ? ('DAILY' as const) : ('WEEKLY' as const)
      const digest = { frequency, hour: roll(24), weekday: weekdays[roll(7)] ?? 'MON' }
      const after = Date.parse(moments[roll(moments.length)] ?? '') - roll(1440) * minute
      const told = `${JSON.stringify(digest)} ${timeZone} ${new Date(after).toISOString()}`
      const first = nextDigest(digest, new Date(after), timeZone)
      const second = first && nextDigest(digest, first, timeZone)
      if (!first || !second) throw new Error(`none: ${told}`)
      expect(first.getTime(), told).toBeGreaterThan(after)
      for (const each of [first, second]) {
        const { weekday, time } = reading(each.getTime(), timeZone)
        if (frequency === 'WEEKLY') expect(weekday, told).toBe(digest.weekday)
        // An hour that a day skips becomes the first minute after it.
        expect(time >= clock(digest.hour * 60) && time < clock(digest.hour * 60 + 61), told).toBe(true)
        const before = reading(each.getTime() - minute, timeZone)
        if (digest.hour > 0) expect(before.time < clock(digest.hour * 60), told).toBe(true)
      }
      const days = Math.round((second.getTime() - first.getTime()) / 86_400_000)
      expect(days, told).toBe(frequency === 'DAILY' ? 1 : 7)
      // It is the first after the moment: one period earlier is before the moment.
      const length = frequency === 'DAILY' ? 1 : 7
      expect(first.getTime() - after, told).toBeLessThanOrEqual((length * 24 + 2) * 60 * minute)
    }
    expect(nextDigest({ frequency: 'NONE', hour: 9, weekday: 'MON' }, new Date(), 'UTC')).toBeNull()
  })
})

test('settings use defaults until chosen, and chosen ones stay', () => {
  const { kinds, showText } = settingsOf({ email: { CLIENT_CHAT: true }, app: { LEAD_CREATED: false } })
  expect(kinds.CLIENT_CHAT).toEqual({ app: true, browser: true, email: true })
  expect(kinds.LEAD_CREATED).toEqual({ app: false, browser: true, email: false })
  expect(showText).toBe(false)
})

test('the wall clock of a zone has day, weekday and minutes', () => {
  expect(wallOf(new Date('2027-03-28T01:30:00Z'), 'Europe/Madrid')).toEqual({
    day: '2027-03-28',
    weekday: 'SUN',
    minutes: 210,
  })
  expect(wallOf(new Date('2027-12-31T23:59:00Z'), 'UTC')).toEqual({
    day: '2027-12-31',
    weekday: 'FRI',
    minutes: 1439,
  })
})
