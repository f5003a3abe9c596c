import type { Pair } from './duplicate-queries.ts'

/** Builds groups from pairs: a clinic paired with any member belongs to the group. */
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
