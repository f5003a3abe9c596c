interface Module {
  source: string
  dependencies: { resolved: string; dynamic?: boolean; dependencyTypes?: string[] }[]
}

/** What is loaded before a form is opened: the start, the frames of the areas and the pages that are opened first */
const firstPages =
  /^apps\/web\/src\/(main\.tsx|areas\/.*\/(.*-layout|.*-list-page|inbox-page|dashboard-page|employees-page|login-page)\.tsx?)$/
const schemas = /(^|\/)node_modules\/zod\//

/** True if a page loads what a dependency names together with itself. */
function isLoadedAtOnce({ dynamic, dependencyTypes = [] }: Module['dependencies'][number]): boolean {
  return dynamic !== true && !dependencyTypes.includes('type-only')
}

/**
 * First pages that load the schemas of the contract, and the library that makes them. They call by `calls.generated.ts`, and
 * a form is imported when it is opened.
 */
export function heavyPages(modules: Module[]): { rule: string; from: string; to: string }[] {
  const next = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(isLoadedAtOnce).map(({ resolved }) => resolved),
    ]),
  )
  return modules
    .filter(({ source }) => firstPages.test(source))
    .flatMap(({ source }) => {
      const reached = new Set([source])
      for (const from of reached)
        for (const to of next.get(from) ?? []) {
          if (schemas.test(to)) return [{ rule: 'first-pages-load-no-schemas', from: source, to: from }]
          reached.add(to)
        }
      return []
    })
}
