import { nameGroups, type Names, namesAlike } from './names.ts'

/** Two profiles, the lower id first. */
export type Pair = { first: string; second: string }
type Named = Names & { id: string }

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

/** Returns the pairs of a group whose names are alike; people with the same names are compared once. */
function alikeWithin(group: readonly Named[]): Pair[] {
  const written = [
    ...Map.groupBy(group, ({ firstName, lastName, patronymicName }) =>
      JSON.stringify([firstName, lastName, patronymicName]),
    ).values(),
  ]
  const same = written.flatMap((people) => pairsAmong(people.map((person) => person.id)))
  // A default date such as 1 January 1970 has thousands of people: a likeness means nothing there.
  if (written.length > most * 10) return same
  const alike = written.flatMap((people, index) =>
    written.slice(0, index).flatMap((others) => {
      const [one, other] = [people[0], others[0]]
      if (!one || !other || !namesAlike(one, other)) return []
      return people
        .slice(0, most)
        .flatMap((person) => others.slice(0, most).map(({ id }) => pairOf(person.id, id)))
    }),
  )
  return [...same, ...alike]
}

/** Returns the pairs of people born on one day whose names are alike (see `namesAlike`). */
export function pairsOfDay(people: readonly Named[]): Pair[] {
  if (people.length < 2) return []
  const groups = new Map<string, Named[]>()
  for (const person of people)
    for (const key of new Set(nameGroups(person))) {
      const group = groups.get(key)
      if (group) group.push(person)
      else groups.set(key, [person])
    }
  return [...groups.values()].flatMap((group) => (group.length > 1 ? alikeWithin(group) : []))
}
