import { dayAfter } from '@coverline/contract/calendar'
import { wallOf } from '@coverline/contract/notifications/quiet-hours'
import { rhythms } from '@coverline/contract/reports/terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedOfRun } from '../../testing/security/random.ts'
import { duePeriod, mailKey, nextDay } from './rules.ts'

const at = (text: string) => wallOf(new Date(`${text}:00Z`), 'UTC')
const long = at('2020-01-01T00:00')

test('a report of a week is due from eight o’clock on Monday until Wednesday, about the week before', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' }
  expect(duePeriod('WEEKLY', at('2026-11-23T07:59'), long)).toBeUndefined()
  expect(duePeriod('WEEKLY', at('2026-11-23T08:00'), long)).toEqual(week)
  expect(duePeriod('WEEKLY', at('2026-11-25T23:59'), long)).toEqual(week)
  expect(duePeriod('WEEKLY', at('2026-11-26T00:00'), long)).toBeUndefined()
})

test('a report of a month is due in the first five days, about the month before', () => {
  const month = { from: '2026-02-01', to: '2026-02-28' }
  expect(duePeriod('MONTHLY', at('2026-03-01T07:59'), long)).toBeUndefined()
  expect(duePeriod('MONTHLY', at('2026-03-01T08:00'), long)).toEqual(month)
  expect(duePeriod('MONTHLY', at('2026-03-05T23:00'), long)).toEqual(month)
  expect(duePeriod('MONTHLY', at('2026-03-06T00:00'), long)).toBeUndefined()
})

test('a report saved after the hour of its mail begins with the next one', () => {
  const now = at('2026-11-24T10:00')
  expect(duePeriod('WEEKLY', now, at('2026-11-23T07:00'))).toBeDefined()
  expect(duePeriod('WEEKLY', now, at('2026-11-23T08:00'))).toBeUndefined()
  expect(duePeriod('WEEKLY', now, at('2026-11-24T09:00'))).toBeUndefined()
})

test('the first mail of a report comes on the day that was promised, and none before', () => {
  const hour = 3_600_000
  fc.assert(
    fc.property(fc.constantFrom(...rhythms), fc.integer({ min: 0, max: 40_000 }), (rhythm, hours) => {
      const saved = new Date(Date.parse('2026-01-01T00:30:00Z') + hours * hour)
      const promised = nextDay(rhythm, wallOf(saved, 'UTC'))
      const changed = wallOf(saved, 'UTC')
      let moment = saved
      while (!duePeriod(rhythm, wallOf(moment, 'UTC'), changed)) moment = new Date(moment.getTime() + hour)
      expect(wallOf(moment, 'UTC')).toMatchObject({ day: promised })
      const period = duePeriod(rhythm, wallOf(moment, 'UTC'), changed)
      expect(period?.to).toBe(dayAfter(promised, -1))
    }),
    { numRuns: 100, seed: seedOfRun() },
  )
})

test('a week and the month that begins with it are two mails', () => {
  const week = duePeriod('WEEKLY', at('2026-06-08T09:00'), long)
  const month = duePeriod('MONTHLY', at('2026-07-01T09:00'), long)
  expect([week?.from, month?.from]).toEqual(['2026-06-01', '2026-06-01'])
  expect(week && month && mailKey('a', week) === mailKey('a', month)).toBe(false)
})
