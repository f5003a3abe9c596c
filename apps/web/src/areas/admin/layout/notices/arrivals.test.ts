import { expect, test } from 'vitest'
import { arrivalsOf } from './arrivals.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)).toISOString()
const one = (ticketId: string, seconds: number) => ({ ticketId, since: at(seconds) })
const idsOf = ({ come }: { come: { ticketId: string }[] }) => come.map(({ ticketId }) => ticketId)

test('nothing has come at the first look', () => {
  expect(idsOf(arrivalsOf([one('a', 0)], null))).toEqual([])
})

test('what was not there at the last look has come, once', () => {
  const { seen } = arrivalsOf([], null)
  const second = arrivalsOf([one('a', 0)], seen)
  expect(idsOf(second)).toEqual(['a'])
  expect(idsOf(arrivalsOf([one('a', 0)], second.seen))).toEqual([])
  // It was begun and is new again.
  const without = arrivalsOf([], second.seen)
  expect(idsOf(arrivalsOf([one('a', 0)], without.seen))).toEqual([])
})

test('an old one that moves up, as others were begun, has not come', () => {
  const { seen } = arrivalsOf([one('c', 120), one('b', 60)], null)
  expect(idsOf(arrivalsOf([one('b', 60), one('a', 0)], seen))).toEqual([])
})

test('one that is seen a little later than one made after it has come', () => {
  const { seen } = arrivalsOf([one('c', 120)], null)
  expect(idsOf(arrivalsOf([one('c', 120), one('b', 91)], seen))).toEqual(['b'])
  expect(idsOf(arrivalsOf([one('c', 120), one('b', 89)], seen))).toEqual([])
})
