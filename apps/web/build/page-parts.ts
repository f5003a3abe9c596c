import { areas, workspaceAreaIds } from '@coverline/contract/areas'

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
/** The modules of a build and what they import */
export type Graph = { getModuleInfo(id: string): ModuleInfo | null }

const main = new URL('../src/main.tsx', import.meta.url).pathname
const publicPage = /\/areas\/public\/.*-page\.tsx$/u
const listPage = /\/areas\/admin\/.*\/(.*-list|inbox|members|dictionaries|audit|operators)-page\.tsx$/u

/** More list pages than the product has */
const mostLists = 40

/** A module that this share of the lists needs is loaded with the first of them. */
const oftenShare = 0.3

/** Returns every module that is loaded with an entry, without what it imports later. */
function reachedFrom(graph: Graph, entry: string): Set<string> {
  const reached = new Set([entry])
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}

/** Returns all modules that are imported dynamically from anywhere behind an entry. */
function laterEntries(graph: Graph, entry: string): string[] {
  const seen = new Set([entry])
  const later = new Set<string>()
  for (const id of seen) {
    const info = graph.getModuleInfo(id)
    for (const next of info?.importedIds ?? []) seen.add(next)
    for (const next of info?.dynamicallyImportedIds ?? []) {
      seen.add(next)
      later.add(next)
    }
  }
  return [...later]
}

/** Returns which of the entries need a module, by their positions. */
function usersOf(graph: Graph, entries: readonly string[]): Map<string, number[]> {
  const users = new Map<string, number[]>()
  for (const [nth, entry] of entries.entries())
    for (const id of reachedFrom(graph, entry)) users.set(id, [...(users.get(id) ?? []), nth])
  return users
}

const hasSchemas = (graph: Graph, id: string): boolean =>
  graph.getModuleInfo(id)?.importedIds.some((one) => one.includes('/zod/')) ?? false

/**
 * Names the part of every own module that several pages need: what the start needs (`app`), the public pages,
 * what the frames of several areas need, the staff's frame, most lists (`often`), and then one part for each set of lists. A module's imports have at least
 * its users, so a part imports only from those before it, and no page loads what another one needs alone.
 */
export function partsOf(graph: Graph, entry: string): Map<string, string> {
  const parts = new Map<string, string>()
  const later = laterEntries(graph, entry)
  const claim = (part: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!id.includes('node_modules') && !parts.has(id)) parts.set(id, part)
  }
  // The schemas of the contract, and zod with them, are not needed before someone is signed in.
  const withoutSchemas = (ids: Iterable<string>) => [...ids].filter((id) => !hasSchemas(graph, id))
  claim('app', withoutSchemas(reachedFrom(graph, entry)))
  const byPublic = usersOf(
    graph,
    later.filter((id) => publicPage.test(id)),
  )
  claim('public', withoutSchemas([...byPublic].flatMap(([id, users]) => (users.length > 1 ? [id] : []))))
  const ofFrames = workspaceAreaIds.map((area) => {
    const layout = later.filter((id) => id.endsWith(`/${areas[area].layout}`))
    return { area, ids: new Set(layout.flatMap((id) => [...reachedFrom(graph, id)])) }
  })
  // Users of one area don't load the frame of another.
  for (const { area, ids } of ofFrames)
    claim(
      'frames',
      [...ids].filter((id) => ofFrames.some((other) => other.area !== area && other.ids.has(id))),
    )
  for (const { area, ids } of ofFrames) if (area === 'admin') claim('frame', ids)
  const lists = later.filter((id) => listPage.test(id))
  const byLists = [...usersOf(graph, lists)].filter(([, users]) => users.length > 1)
  const often = byLists.filter(([, users]) => users.length >= lists.length * oftenShare)
  // Nor are they needed by most lists, whose forms come later.
  const light = often.filter(([id]) => ![...reachedFrom(graph, id)].some((one) => hasSchemas(graph, one)))
  claim(
    'often',
    light.map(([id]) => id),
  )
  for (const [id, users] of byLists) claim(`lists-${users.join('-')}`, [id])
  // What is imported dynamically stays a chunk of its own.
  for (const id of later) parts.delete(id)
  return parts
}

const startTexts = /\/(app|common|ui)\.json$/u
const peopleTexts = /\/(broadcasts|insured|invitations|polls)\.json$/u

/** The texts of every page come together, and those of the list of people; others come with the page that shows them. */
function textsOf(id: string): string | null {
  const language = /\/locales\/(\w+)\//u.exec(id)?.[1] ?? ''
  if (startTexts.test(id)) return `texts-${language}`
  return peopleTexts.test(id) ? `people-texts-${language}` : null
}

/** Returns the groups of chunks for the bundler, which asks for the name of each module's chunk. */
export function pageParts() {
  let parts: Map<string, string> | undefined
  const part = (wanted: RegExp, priority: number) => ({
    name: (id: string, graph: Graph) => {
      parts ??= partsOf(graph, main)
      const name = parts.get(id)
      return name !== undefined && wanted.test(name) ? name : null
    },
    test: /^(?!.*node_modules)/u,
    priority,
  })
  // A chunk takes the imports of its modules along unless they have one already. Modules that more lists need
  // get theirs first, so that a few lists that need schemas don't give them to the others.
  const ofLists = Array.from({ length: mostLists }, (_, more) =>
    part(new RegExp(`^lists(-\\d+){${more + 1}}$`, 'u'), 10 + more),
  )
  const alone = { includeDependenciesRecursively: false, priority: 4 }
  return [
    { name: 'calls', test: /\?calls$/u, ...alone, priority: 100 },
    part(/^app$/u, 90),
    part(/^public$/u, 80),
    part(/^frames$/u, 75),
    part(/^frame$/u, 70),
    part(/^often$/u, 60),
    ...ofLists,
    { name: 'icons', test: /node_modules\/@tabler\//u, minShareCount: 2, ...alone },
    { name: textsOf, test: /\/messages\/locales\//u, ...alone },
  ]
}
