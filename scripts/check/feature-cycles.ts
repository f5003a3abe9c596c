interface Module {
  source: string
  dependencies: { resolved: string }[]
}

const feature = /^apps\/server\/src\/features\/([^/]+)\/(?!.*(\.test|\/factory)\.ts$)/

/** Features that reach each other in a circle through their services, which no single file shows. */
export function featureCycles(modules: Module[]): { rule: string; from: string; to: string }[] {
  const graph = new Map<string, Set<string>>()
  for (const module of modules) {
    const from = feature.exec(module.source)?.[1]
    if (!from) continue
    for (const { resolved } of module.dependencies) {
      const to = feature.exec(resolved)?.[1]
      if (to && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  }
  return [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => reaches(graph, to, from))
      .map((to) => ({
        rule: 'feature-folders-form-no-cycle',
        from: `features/${from}`,
        to: `features/${to}`,
      })),
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
