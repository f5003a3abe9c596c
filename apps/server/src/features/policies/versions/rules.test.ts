import { dayAfter } from '@coverline/contract/calendar'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import {
  daysOf,
  priced,
  type Term,
  termOf,
  totalOf,
  type VersionChange,
  type VersionState,
  versionsOf,
} from '@coverline/contract/versions/terms'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'
import { earnedBy, rowFacts, timelineOf } from './rules.ts'

const runs = { numRuns: size('TIMELINES', 2000, 50_000), seed: seedOfRun() }
const first = '2026-03-01'
const at = (offset: number) => dayAfter(first, offset)

const premium = fc.integer({ min: 1, max: 500_000 }).map((cents) => amountOf(BigInt(cents)))
const said = fc.oneof(
  fc.record({ premium }),
  fc.record({ programId: fc.constantFrom('gold', 'silver') }),
  fc.record({ premium, programId: fc.constantFrom('gold', 'silver') }),
  fc.record({ isCanceled: fc.boolean() }),
)
const lengths = fc.integer({ min: 1, max: 800 })
const start: fc.Arbitrary<VersionState> = fc.record({
  programId: fc.constant('gold'),
  premium: fc.option(premium),
  isCanceled: fc.constant(false),
})
const story = lengths.chain((length) =>
  fc.record({
    term: fc.constant<Term>({ from: first, until: at(length - 1) }),
    start,
    // Some changes lie before or after the term, as happens when a term is shortened.
    changes: fc.array(
      fc
        .tuple(fc.integer({ min: -5, max: length + 5 }), said)
        .map(([offset, what]): VersionChange => ({ ...what, validFrom: at(offset) })),
      { maxLength: 12 },
    ),
  }),
)

/** Calculates the state on a day from the changes alone: the slow reference. */
function stateOn(day: string, state: VersionState, changes: readonly VersionChange[]): VersionState {
  const until = changes.filter(({ validFrom }) => validFrom <= day)
  const days = [...new Set(until.map(({ validFrom }) => validFrom))].toSorted()
  const inOrder = days.flatMap((each) => until.filter(({ validFrom }) => validFrom === each))
  return inOrder.reduce((now, { validFrom: _day, ...what }) => ({ ...now, ...what }), state)
}

describe('a timeline', () => {
  test('covers its term without gaps or overlaps and has the state of the changes on each day', () => {
    fc.assert(
      fc.property(story, ({ term, start: begin, changes }) => {
        const versions = versionsOf(term, begin, changes)
        expect(versions[0]?.from).toBe(term.from)
        expect(versions.at(-1)?.until).toBe(term.until)
        for (const [nth, version] of versions.entries()) {
          expect(version.from <= version.until).toBe(true)
          if (nth > 0) expect(version.from).toBe(dayAfter(versions[nth - 1]?.until ?? '', 1))
          for (const day of [version.from, version.until]) {
            const { from: _from, until: _until, ...state } = version
            expect(state).toEqual(stateOn(day, begin, changes))
          }
        }
      }),
      runs,
    )
  })

  test('adds up to the cent to a day-by-day calculation', () => {
    fc.assert(
      fc.property(story, ({ term, start: begin, changes }) => {
        const versions = priced(term, versionsOf(term, begin, changes))
        const all = BigInt(daysOf(term))
        let weighed = 0n
        for (let offset = 0; offset < Number(all); offset += 1) {
          const state = stateOn(at(offset), begin, changes)
          if (!state.isCanceled && state.premium !== null) weighed += centsOf(state.premium)
        }
        expect(totalOf(versions)).toBe((weighed * 2n + all) / (all * 2n))
        expect(versions.every(({ amount }) => centsOf(amount) >= 0n)).toBe(true)
        expect(versions.reduce((sum, { days }) => sum + days, 0)).toBe(Number(all))
      }),
      { ...runs, numRuns: Math.ceil(runs.numRuns / 4) },
    )
  })

  test('does not depend on the order in which changes of different days were recorded', () => {
    const shuffled = story.chain((one) => {
      const days = new Set<string>()
      const changes = one.changes.filter(({ validFrom }) => !days.has(validFrom) && days.add(validFrom))
      return fc.record({
        one: fc.constant({ ...one, changes }),
        order: fc.shuffledSubarray(changes, { minLength: changes.length }),
      })
    })
    fc.assert(
      fc.property(shuffled, ({ one: { term, start: begin, changes }, order }) => {
        expect(timelineOf(term, begin, order)).toEqual(timelineOf(term, begin, changes))
      }),
      runs,
    )
  })

  test('is restored exactly when a cancellation is reinstated on its day', () => {
    fc.assert(
      fc.property(story, fc.nat(799), ({ term, start: begin, changes }, nth) => {
        const before = timelineOf(
          term,
          begin,
          changes.filter(({ isCanceled }) => isCanceled === undefined),
        )
        const validFrom = at(nth % daysOf(term))
        const kept = changes.filter(({ isCanceled }) => isCanceled === undefined)
        const canceled = timelineOf(term, begin, [...kept, { validFrom, isCanceled: true }])
        const back = timelineOf(term, begin, [
          ...kept,
          { validFrom, isCanceled: true },
          { validFrom, isCanceled: false },
        ])
        expect(back).toEqual(before)
        expect(canceled.total + (back.total - canceled.total)).toBe(before.total)
        expect(canceled.total).toBe(validFrom === term.from ? 0n : earnedBy(before, dayAfter(validFrom, -1)))
      }),
      runs,
    )
  })

  test('is earned day by day up to its total', () => {
    fc.assert(
      fc.property(story, ({ term, start: begin, changes }) => {
        const timeline = timelineOf(term, begin, changes)
        expect(earnedBy(timeline, at(-1))).toBe(0n)
        expect(earnedBy(timeline, term.until)).toBe(timeline.total)
        expect(earnedBy(timeline, at(2000))).toBe(timeline.total)
      }),
      runs,
    )
  })

  test('has a term within the supported years; without an end it lasts a year', () => {
    expect(termOf('2026-03-01', null)).toEqual({ from: '2026-03-01', until: '2027-02-28' })
    expect(termOf('2026-03-01', '2026-03-01')).toEqual({ from: '2026-03-01', until: '2026-03-01' })
    for (const [from, until] of [
      [null, '2026-01-01'],
      ['0001-01-01', null],
      ['2026-01-01', '9999-12-31'],
      ['9999-12-31', null],
    ] as const)
      expect(termOf(from, until)).toBeNull()
  })

  test('matches a manual example: 365.00 for a year, 730.00 from the 101st day on', () => {
    const timeline = timelineOf(
      { from: '2026-01-01', until: '2026-12-31' },
      { programId: 'gold', premium: '365.00', isCanceled: false },
      [{ validFrom: '2026-04-11', premium: '730.00' }],
    )
    expect(timeline.versions.map(({ days, amount }) => [days, amount])).toEqual([
      [100, '100.00'],
      [265, '530.00'],
    ])
    expect(rowFacts(timeline, '2026-04-10')).toEqual({
      planId: 'gold',
      canceledFrom: null,
      canceledUntil: null,
      nextVersionOn: '2026-04-11',
    })
  })
})
