import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapsOf, priceChanges } from './price-changes.ts'
import { type Band, highestAge } from './terms.ts'

const PRINCIPAL = 'PRINCIPAL' as const
const bands: Band[] = [
  { relationship: PRINCIPAL, ageFrom: 18, ageTo: 35, premium: '684.00' },
  { relationship: PRINCIPAL, ageFrom: 36, ageTo: null, premium: '852.00' },
  { relationship: 'CHILD', ageFrom: 0, ageTo: 17, premium: '396.00' },
]

test('only the ages whose price differs are named, whatever the bands', () => {
  expect(priceChanges(bands, bands)).toEqual([])
  const moved: Band[] = [
    { relationship: PRINCIPAL, ageFrom: 18, ageTo: 30, premium: '684' },
    { relationship: PRINCIPAL, ageFrom: 31, ageTo: 40, premium: '700.00' },
    { relationship: PRINCIPAL, ageFrom: 41, ageTo: 70, premium: '852.0' },
    { relationship: 'CHILD', ageFrom: 0, ageTo: 17, premium: '396.00' },
  ]
  expect(priceChanges(bands, moved)).toEqual([
    { relationship: PRINCIPAL, ageFrom: 31, ageTo: 35, before: '684.00', after: '700.00' },
    { relationship: PRINCIPAL, ageFrom: 36, ageTo: 40, before: '852.00', after: '700.00' },
    { relationship: PRINCIPAL, ageFrom: 71, ageTo: null, before: '852.00', after: null },
  ])
})

test('a first list and a list without prices change every band', () => {
  expect(priceChanges([], bands)).toEqual(
    bands.map(({ premium, ...ages }) => ({ ...ages, before: null, after: premium })),
  )
  expect(priceChanges(bands, [])).toHaveLength(3)
})

test('gaps between bands are named, the ages before the first and after the last are none', () => {
  expect(gapsOf(bands)).toEqual([])
  expect(
    gapsOf([{ relationship: PRINCIPAL, ageFrom: 18, ageTo: 35, premium: '1' }, ...bands.slice(2)]),
  ).toEqual([])
  expect(
    gapsOf([
      { relationship: PRINCIPAL, ageFrom: 40, ageTo: 65, premium: '1' },
      { relationship: PRINCIPAL, ageFrom: 18, ageTo: 35, premium: '1' },
    ]),
  ).toEqual([{ relationship: PRINCIPAL, ageFrom: 36, ageTo: 39 }])
})

/** A list whose bands do not overlap: ages in a row, some of them left out. */
const list = fc
  .array(
    fc.record({ length: fc.integer({ min: 1, max: 40 }), cents: fc.option(fc.integer({ min: 0, max: 3 })) }),
    {
      maxLength: 8,
    },
  )
  .map((parts) => {
    let age = 0
    return parts.flatMap(({ length, cents }): Band[] => {
      const ageFrom = age
      age += length
      if (cents === null || ageFrom > highestAge) return []
      const ageTo = age > highestAge ? null : age - 1
      return [{ relationship: PRINCIPAL, ageFrom, ageTo, premium: `${cents}.00` }]
    })
  })

test('at each age the changes say what the two lists say', () => {
  const priceAt = (bandsOf: readonly Band[], age: number) =>
    bandsOf.find(({ ageFrom, ageTo }) => ageFrom <= age && age <= (ageTo ?? highestAge))?.premium ?? null
  fc.assert(
    fc.property(list, list, (former, next) => {
      const changes = priceChanges(former, next)
      for (let age = 0; age <= highestAge; age += 1) {
        const told = changes.filter(({ ageFrom, ageTo }) => ageFrom <= age && age <= (ageTo ?? highestAge))
        const [before, after] = [priceAt(former, age), priceAt(next, age)]
        expect(told.map((change) => [change.before, change.after])).toEqual(
          before === after ? [] : [[before, after]],
        )
      }
    }),
    { numRuns: 60 },
  )
})
