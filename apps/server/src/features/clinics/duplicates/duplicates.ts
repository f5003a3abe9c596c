import type { Pair } from './duplicate-queries.ts'

/** Puts everything that pairs hold together into groups: whoever is like one of a group belongs to it. */
export function groupsOf(pairs: readonly Pair[]): string[][] {
  const parents = new Map<string, string>()
  const rootOf = (id: string): string => {
    let root = id
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root))
      root = parent
    parents.set(id, root)
    return root
  }
  for (const { a, b } of pairs) {
    const [first, second] = [rootOf(a), rootOf(b)]
    parents.set(first, second)
  }
  const groups = Map.groupBy(parents.keys(), rootOf)
  return [...groups.values()].map((ids) => ids.toSorted())
}
