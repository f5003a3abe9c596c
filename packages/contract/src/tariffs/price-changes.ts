import { type Relationship, relationships } from '../insured/terms.ts'
import { centsOf } from '../payments/terms.ts'
import { type Band, highestAge } from './terms.ts'

/** The ages of one relationship, both counted; an end of null is every age above. */
export type Ages = { relationship: Relationship; ageFrom: number; ageTo: number | null }

/** What people of these ages cost with one list and with another; null means that the list has no price for them. */
export type PriceChange = Ages & { before: string | null; after: string | null }

const startsOf = (bands: readonly Band[]): number[] =>
  bands.flatMap(({ ageFrom, ageTo }) => (ageTo === null ? [ageFrom] : [ageFrom, ageTo + 1]))

const priceAt = (bands: readonly Band[], age: number): string | null =>
  bands.find(({ ageFrom, ageTo }) => ageFrom <= age && age <= (ageTo ?? highestAge))?.premium ?? null

const isSamePrice = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : centsOf(a) === centsOf(b)

/** Returns all ages from 0 on in the fewest parts within which neither list changes its price. */
function partsOf(relationship: Relationship, former: readonly Band[], next: readonly Band[]): PriceChange[] {
  const starts = [...new Set([0, ...startsOf(former), ...startsOf(next)])]
    .filter((age) => age <= highestAge)
    .toSorted((a, b) => a - b)
  const parts: PriceChange[] = []
  for (const [nth, ageFrom] of starts.entries()) {
    const following = starts[nth + 1]
    const ageTo = following === undefined ? null : following - 1
    const [before, after] = [priceAt(former, ageFrom), priceAt(next, ageFrom)]
    const last = parts.at(-1)
    if (last && isSamePrice(last.before, before) && isSamePrice(last.after, after)) last.ageTo = ageTo
    else parts.push({ relationship, ageFrom, ageTo, before, after })
  }
  return parts
}

const of = (bands: readonly Band[], relationship: Relationship) =>
  bands.filter((band) => band.relationship === relationship)

/** Returns the ages whose price differs between two lists, by relationship and age; bands must not overlap. */
export function priceChanges(former: readonly Band[], next: readonly Band[]): PriceChange[] {
  return relationships
    .flatMap((each) => partsOf(each, of(former, each), of(next, each)))
    .filter(({ before, after }) => !isSamePrice(before, after))
}

/** Returns the ages between two bands of a relationship that have no price, which are easily forgotten. */
export function gapsOf(bands: readonly Band[]): Ages[] {
  return relationships.flatMap((each) =>
    partsOf(each, [], of(bands, each))
      .slice(1, -1)
      .filter(({ after }) => after === null)
      .map(({ relationship, ageFrom, ageTo }) => ({ relationship, ageFrom, ageTo })),
  )
}
