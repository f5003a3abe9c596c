import { expect, test } from 'vitest'
import { arrivalsOf, opensDialog } from './arrivals.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)).toISOString()
const one = (ticketId: string, seconds: number) => ({ ticketId, since: at(seconds) })
const idsOf = ({ come }: { come: { ticketId: string }[] }) => come.map(({ ticketId }) => ticketId)

test('the first look reports no arrivals', () => {
  expect(idsOf(arrivalsOf([one('a', 0)], null))).toEqual([])
})

test('a request that was not there at the last look is reported once', () => {
  const { seen } = arrivalsOf([], null)
  const second = arrivalsOf([one('a', 0)], seen)
  expect(idsOf(second)).toEqual(['a'])
  expect(idsOf(arrivalsOf([one('a', 0)], second.seen))).toEqual([])
  // It was in progress and is new again.
  const without = arrivalsOf([], second.seen)
  expect(idsOf(arrivalsOf([one('a', 0)], without.seen))).toEqual([])
})

test('an old request that moves up because others were started is not reported', () => {
  const { seen } = arrivalsOf([one('c', 120), one('b', 60)], null)
  expect(idsOf(arrivalsOf([one('b', 60), one('a', 0)], seen))).toEqual([])
})

test('a request that appears slightly later than a newer one is reported', () => {
  const { seen } = arrivalsOf([one('c', 120)], null)
  expect(idsOf(arrivalsOf([one('c', 120), one('b', 91)], seen))).toEqual(['b'])
  expect(idsOf(arrivalsOf([one('c', 120), one('b', 89)], seen))).toEqual([])
})

test.each([
  ['CHAT', false, false],
  ['CHAT', true, true],
  ['TELEMEDICINE_RECEPTION', false, false],
  ['TELEMEDICINE_RECEPTION', true, true],
  ['CLINIC_RECEPTION', false, true],
] as const)(
  'a new request of the type %s, assigned to the user: %s, opens the dialog: %s',
  (businessType, isAssigned, opens) => {
    expect(opensDialog({ businessType, isAssigned })).toBe(opens)
  },
)
