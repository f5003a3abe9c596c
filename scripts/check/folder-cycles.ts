interface Module {
  source: string
  dependencies: { resolved: string }[]
}

const notProduct = /(\.test\.tsx?|\/factory\.ts)$/

/** Folders that must not reach each other in a circle: the first group is the folder, the rest of the path is inside it. */
const units = [
  /^apps\/server\/src\/(features\/[^/]+)\//,
  /^apps\/web\/src\/(nouns\/[^/]+\/shared)\//,
  /^apps\/web\/src\/(nouns\/[^/]+)\//,
  /^apps\/web\/src\/(areas\/[^/]+\/[^/]+)\//,
  /^apps\/web\/src\/(kit|session|app)\//,
]

function folderOf(path: string): string | undefined {
  if (notProduct.test(path)) return undefined
  return units.map((unit) => unit.exec(path)?.[1]).find((folder) => folder !== undefined)
}

/** Features of the server and folders of the web that reach each other in a circle, which no single file shows. */
export function folderCycles(modules: Module[]): { rule: string; from: string; to: string }[] {
  const graph = new Map<string, Set<string>>()
  for (const module of modules) {
    const from = folderOf(module.source)
    if (!from) continue
    for (const { resolved } of module.dependencies) {
      const to = folderOf(resolved)
      if (to && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  }
  return [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => reaches(graph, to, from))
      .map((to) => ({ rule: 'folders-form-no-cycle', from, to })),
  )
}

function reaches(graph: Map<string, Set<string>>, start: string, goal: string): boolean {
  const seen = new Set<string>()
  const open = [start]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next === goal) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(graph.get(next) ?? []))
  }
  return false
}
