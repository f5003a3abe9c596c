import { isSlip, nameKey } from './rules.ts'

/** Two profiles, the lower id first. */
export type Pair = { first: string; second: string }
type Named = { id: string; firstName: string; lastName: string }
type Folded = { id: string; first: string; last: string }

/**
 * The number of pairs grows with the square: in larger groups each person is compared with the first ones
 * only.
 */
const most = 60

export const pairOf = (a: string, b: string): Pair =>
  a < b ? { first: a, second: b } : { first: b, second: a }

/** Returns all pairs of a group; in a large group only pairs with the first ones. */
export function pairsAmong(ids: readonly string[]): Pair[] {
  return ids.flatMap((id, index) => ids.slice(0, Math.min(index, most)).map((other) => pairOf(id, other)))
}

function slips(group: readonly Folded[], part: 'first' | 'last'): Pair[] {
  const names = [...Map.groupBy(group, (person) => person[part])]
  // A default date such as 1 January 1970 has thousands of people: a typo means nothing there.
  if (names.length > most * 10) return []
  return names.flatMap(([name, people], index) =>
    names
      .slice(0, index)
      .flatMap(([other, others]) =>
        isSlip(name, other)
          ? people
              .slice(0, most)
              .flatMap((person) => others.slice(0, most).map((one) => pairOf(person.id, one.id)))
          : [],
      ),
  )
}

/**
 * Returns the pairs of people born on one day whose names are equal, in any script or order, or differ by a
 * typo.
 */
export function pairsOfDay(people: readonly Named[]): Pair[] {
  if (people.length < 2) return []
  const folded = people.map(({ id, firstName, lastName }) => ({
    id,
    first: nameKey(firstName),
    last: nameKey(lastName),
  }))
  const byName = Map.groupBy(folded, ({ first, last }) => `${first}|${last}`)
  const pairs = [...byName.values()].flatMap((group) => pairsAmong(group.map((person) => person.id)))
  for (const [name, group] of byName) {
    const [first = '', last = ''] = name.split('|')
    if (first >= last) continue
    for (const other of (byName.get(`${last}|${first}`) ?? []).slice(0, most))
      pairs.push(...group.slice(0, most).map((person) => pairOf(person.id, other.id)))
  }
  for (const group of Map.groupBy(folded, (person) => person.last).values())
    if (group.length > 1) pairs.push(...slips(group, 'first'))
  for (const group of Map.groupBy(folded, (person) => person.first).values())
    if (group.length > 1) pairs.push(...slips(group, 'last'))
  return pairs
}
