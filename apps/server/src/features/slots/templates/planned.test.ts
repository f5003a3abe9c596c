import { dayAfter } from '@coverline/contract/calendar'
import { wallOfMoment } from '@coverline/contract/slots/zone'
import { describe, expect, test } from 'vitest'
import { wallOf } from '../rules.ts'
import { differenceOf, exceptionOn, plannedBy, templateOn, type WeeklyHours, wrongRange } from './rules.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startTime: '00:00', endTime: '24:00' }))
const hours = (more: Partial<WeeklyHours> = {}): WeeklyHours => ({
  validFrom: '2026-01-01',
  validUntil: null,
  slotMinutes: 30,
  breakMinutes: 0,
  hours: everyDay,
  ...more,
})
const plan = (templates: WeeklyHours[], from: string, days: number, timeZone = 'Europe/Madrid') =>
  plannedBy({ templates, exceptions: [] }, { from, days, timeZone })

const zones = Intl.supportedValuesOf('timeZone')
const wanted = process.env['TEST_LONG'] ? 200 : 10
const step = Math.max(1, Math.floor(zones.length / wanted))
const some = zones.filter((_, nth) => nth % step === 0).slice(0, wanted)

/** Returns a day of a year on which the clock of a zone changes; null if it never does. */
function changeDay(zone: string): string | null {
  const aheadAt = (day: string) => {
    const shown = wallOfMoment(new Date(`${day}T00:00:00Z`), zone)
    return Date.parse(`${shown.date}T${shown.time}:00Z`) - Date.parse(`${day}T00:00:00Z`)
  }
  const changes = (day: string, days: number) => aheadAt(day) !== aheadAt(dayAfter(day, days))
  for (let nth = 0; nth < 365; nth += 7) {
    const week = dayAfter('2026-01-01', nth)
    if (!changes(week, 7)) continue
    for (let at = 0; at < 7; at += 1) if (changes(dayAfter(week, at), 1)) return dayAfter(week, at)
  }
  return null
}

describe('weekly hours in the zones of the world', () => {
  test(`plan no two slots at once, each as long as said and at its time, and say each that a clock change takes: ${some.length} zones`, () => {
    for (const zone of some) {
      const from = dayAfter(changeDay(zone) ?? '2026-03-01', -1)
      const { slots, skipped } = plan([hours()], from, 4, zone)
      expect(slots.length + skipped.length, zone).toBe(4 * 48)
      const shown = new Set<string>()
      let end = new Date(0)
      for (const slot of slots) {
        expect(slot.endsAt.getTime() - slot.startsAt.getTime(), zone).toBe(30 * 60_000)
        expect(slot.startsAt >= end, zone).toBe(true)
        end = slot.endsAt
        const { date, time } = wallOfMoment(slot.startsAt, zone)
        shown.add(`${date} ${time}`)
      }
      for (const { date, startTime } of skipped) shown.add(`${date} ${startTime}`)
      // Each time of the clock is planned once, or said to be left out.
      expect(shown.size, zone).toBe(4 * 48)
    }
  })

  test('leave out what Madrid skips in March and what would last longer in October', () => {
    const march = plan([hours()], '2026-03-29', 1)
    expect(march.skipped.map(({ startTime }) => startTime)).toEqual(['01:30', '02:00', '02:30'])
    const october = plan([hours()], '2026-10-25', 1)
    expect(october.skipped.map(({ startTime }) => startTime)).toEqual(['02:30'])
  })
})

describe('weekly hours', () => {
  test('make as many slots as fit with their breaks', () => {
    const ranges = [{ weekday: 1, startTime: '09:00', endTime: '10:15' }]
    const made = plan([hours({ hours: ranges, breakMinutes: 5, slotMinutes: 20 })], '2026-12-07', 7).slots
    expect(made.map((one) => wallOf(one, 'Europe/Madrid'))).toEqual([
      { date: '2026-12-07', startTime: '09:00', endTime: '09:20' },
      { date: '2026-12-07', startTime: '09:25', endTime: '09:45' },
      { date: '2026-12-07', startTime: '09:50', endTime: '10:10' },
    ])
  })

  test('hold until their last day or until the next ones begin', () => {
    const [first, second] = [hours(), hours({ validFrom: '2026-02-01', validUntil: '2026-02-10' })]
    expect(templateOn([second, first], '2025-12-31')).toBeUndefined()
    expect(templateOn([second, first], '2026-01-31')).toBe(first)
    expect(templateOn([second, first], '2026-02-10')).toBe(second)
    expect(templateOn([second, first], '2026-02-11')).toBeUndefined()
  })

  test('give way to the shortest exception of the doctor, and that goes before a holiday', () => {
    const exception = (doctorId: string | null, firstDay: string, lastDay: string) => ({
      doctorId,
      firstDay,
      lastDay,
      title: '',
      hours: [],
    })
    const holiday = exception(null, '2026-12-24', '2026-12-24')
    const leave = exception('a', '2026-12-20', '2027-01-06')
    const short = exception('a', '2026-12-24', '2026-12-25')
    expect(exceptionOn([holiday], '2026-12-24')).toBe(holiday)
    expect(exceptionOn([holiday, leave], '2026-12-24')).toBe(leave)
    expect(exceptionOn([holiday, leave, short], '2026-12-24')).toBe(short)
    expect(exceptionOn([holiday, leave, short], '2027-01-07')).toBeUndefined()
  })

  test('refuse a range without room for a slot and two ranges at once', () => {
    const range = (weekday: number, startTime: string, endTime: string) => ({ weekday, startTime, endTime })
    expect(wrongRange([range(1, '09:00', '12:00'), range(2, '11:00', '13:00')], 30)).toBeNull()
    expect(wrongRange([range(1, '09:00', '12:00'), range(1, '12:00', '12:20')], 30)).toBe('hours.1.endTime')
    expect(wrongRange([range(1, '09:00', '12:00'), range(1, '11:00', '13:00')], 30)).toBe('hours.1.startTime')
  })
})

test('free made slots go, slots by hand on days off too, and held and booked ones stay', () => {
  const at = (hour: number) => ({
    startsAt: new Date(Date.UTC(2026, 11, 7, hour)),
    endsAt: new Date(Date.UTC(2026, 11, 7, hour, 30)),
  })
  const slot = (hour: number, state: 'FREE' | 'HELD' | 'BOOKED', isMade = true) => ({
    id: String(hour),
    state,
    isMade,
    ...at(hour),
  })
  const slots = [
    slot(8, 'FREE'),
    slot(9, 'FREE', false),
    slot(10, 'HELD'),
    slot(11, 'BOOKED'),
    slot(12, 'FREE'),
  ]
  const found = differenceOf([at(9), at(12), at(13), at(14)], {
    slots,
    removals: [at(13)],
    isDayOff: () => false,
  })
  expect(found.removed.map(({ id }) => id)).toEqual(['8'])
  expect(found.kept.map(({ id }) => id)).toEqual(['10', '11'])
  expect(found.made).toEqual([at(14)])
  expect(found.deletedByHand).toBe(1)
  const off = differenceOf([], { slots, removals: [], isDayOff: () => true })
  expect(off.removed.map(({ id }) => id)).toEqual(['8', '9', '12'])
  expect(off.kept.map(({ id }) => id)).toEqual(['10', '11'])
})
