import { describe, expect, test } from 'vitest'
import { momentOfWall, wallOfMoment } from './zone.ts'

const zones = Intl.supportedValuesOf('timeZone')
const size = process.env['TEST_LONG'] ? 200 : 4
const some = Array.from({ length: size }, () => zones[Math.floor(Math.random() * zones.length)] ?? 'UTC')

/** Returns the moments of the years 2026 and 2027 between which the clock of a zone changes, one hour apart. */
function changesOf(zone: string): [Date, Date][] {
  const hour = 3_600_000
  const aheadAt = (at: number) => {
    const { date, time } = wallOfMoment(new Date(at), zone)
    return Date.parse(`${date}T${time}:00Z`) - at
  }
  const found: [Date, Date][] = []
  const [first, last] = [Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1)]
  for (let day = first; day < last; day += 24 * hour) {
    if (aheadAt(day) === aheadAt(day + 24 * hour)) continue
    for (let at = day; at < day + 24 * hour; at += hour)
      if (aheadAt(at) !== aheadAt(at + hour)) found.push([new Date(at), new Date(at + hour)])
  }
  return found
}

const minutesOf = (wall: { date: string; time: string }) =>
  Date.parse(`${wall.date}T${wall.time}:00Z`) / 60_000
const wallAt = (minutes: number) => {
  const text = new Date(minutes * 60_000).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

describe('the clock of a zone', () => {
  test.each(some)('%s gives each day and time one moment, which shows that day and time', (zone) => {
    for (let nth = 0; nth < 50; nth += 1) {
      const wall = wallAt(Math.floor(Date.UTC(2026, 0, 1) / 60_000 + Math.random() * 2 * 525_600))
      const moment = momentOfWall(wall, zone)
      if (moment) expect(wallOfMoment(moment, zone)).toEqual(wall)
    }
  })

  test.each(some)(
    '%s skips times where it jumps ahead, and takes the first of those that it shows twice',
    (zone) => {
      for (const [before, after] of changesOf(zone)) {
        const [from, to] = [minutesOf(wallOfMoment(before, zone)), minutesOf(wallOfMoment(after, zone))]
        for (let minute = Math.min(from, to); minute <= Math.max(from, to); minute += 5) {
          const wall = wallAt(minute)
          const moment = momentOfWall(wall, zone)
          if (moment) expect(wallOfMoment(moment, zone)).toEqual(wall)
          // No earlier moment shows the same time.
          const earlier =
            moment && [15, 30, 60, 90, 120].map((by) => new Date(moment.getTime() - by * 60_000))
          for (const other of earlier ?? []) expect(wallOfMoment(other, zone)).not.toEqual(wall)
        }
      }
    },
  )

  test('names the skipped and the repeated hour of Madrid', () => {
    expect(momentOfWall({ date: '2026-03-29', time: '02:30' }, 'Europe/Madrid')).toBeNull()
    expect(momentOfWall({ date: '2026-10-25', time: '02:30' }, 'Europe/Madrid')?.toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    )
    expect(momentOfWall({ date: '2026-10-25', time: '24:00' }, 'Europe/Madrid')?.toISOString()).toBe(
      '2026-10-25T23:00:00.000Z',
    )
  })
})
