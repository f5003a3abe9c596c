import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

type Entry = { url: string; revision: string | null }
type Info = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null }
type InfoOf = (id: string) => Info | null

const script = fileURLToPath(new URL('app-worker.js', import.meta.url))

/** Pages that open without a network, and the sign-in for somebody whose session has run out */
const isPage = /\/areas\/member\/.*\.tsx?$|\/areas\/public\/accounts\/member-login-page\.tsx$/u
const isStart = /\/apps\/web\/src\/main\.tsx$/u
const isPackage = /\/node_modules\//u
const isText = /\/messages\/locales\/\w+\/([\w-]+)\.json$/u
/** Letters of the four languages; a name with another letter is drawn in a font of the device. */
const isFont = /(?:inter|onest)-(?:latin|cyrillic)-wght-normal-[\w-]+\.woff2$/u
/** Large parts that a page loads for a map, which needs the network anyway */
const isOnlineOnly = /node_modules\/(?:maplibre-gl|@emoji-mart|emoji-mart|emojibase)/u

/**
 * Returns our modules that are loaded from these, at once or later, and packages that are loaded later. Other packages come with
 * the chunks that import them: what is unused of a package lies in chunks of other pages. Texts are chosen by name, see below.
 */
function reached(infoOf: InfoOf, roots: readonly string[], isLater: boolean): Set<string> {
  const found = new Set(roots)
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
    const next = [
      ...importedIds.filter((one) => !isPackage.test(one)),
      ...(isLater ? dynamicallyImportedIds : []),
    ]
    for (const one of next) if (!isText.test(one) && !isOnlineOnly.test(one)) found.add(one)
  }
  return found
}

/** Returns the text files that modules name: each asks for them by `useTranslation`. */
function textsOf(infoOf: InfoOf, ids: Iterable<string>): Set<string> {
  const names = new Set(['common', 'app', 'ui'])
  for (const id of ids)
    for (const [, given = ''] of (infoOf(id)?.code ?? '').matchAll(
      /useTranslation\(\s*(\[[^\]]*\]|["'`][\w-]+["'`])/gu,
    ))
      for (const [name] of given.matchAll(/[\w-]+/gu)) names.add(name)
  return names
}

/** Returns the files of the build that the app of insured people needs, each once. */
function filesOf(bundle: Rolldown.OutputBundle, infoOf: InfoOf, ids: readonly string[]): string[] {
  const modules = new Set([
    ...reached(
      infoOf,
      ids.filter((id) => isStart.test(id)),
      false,
    ),
    ...reached(
      infoOf,
      ids.filter((id) => isPage.test(id)),
      true,
    ),
  ])
  const texts = textsOf(infoOf, modules)
  const isNeeded = (id: string) => modules.has(id) || texts.has(isText.exec(id)?.[1] ?? '')
  const chunks = new Map(
    Object.values(bundle)
      .filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  )
  const files = new Set(
    [...chunks.values()].filter(({ moduleIds }) => moduleIds.some(isNeeded)).map(({ fileName }) => fileName),
  )
  for (const name of files) {
    const chunk = chunks.get(name)
    for (const file of chunk?.imports ?? []) files.add(file)
    for (const file of chunk?.viteMetadata?.importedCss ?? []) files.add(file)
  }
  for (const name of Object.keys(bundle)) if (isFont.test(name)) files.add(name)
  return [...files].toSorted()
}

/** Bundles the worker with the list of its files. */
async function workerWith(entries: readonly Entry[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: { 'self.__PRECACHE': JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: script, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const [chunk] = outputs.flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error('the worker of the app was not built')
  return chunk.code
}

/** Writes `app-worker.js`, which keeps the page and the files that the app of insured people loads, and nothing of other areas. */
export function appWorker(): Plugin {
  return {
    name: 'app-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const page = bundle['index.html']
      if (!dir || page?.type !== 'asset') throw new Error('the page of the app was not built')
      const infoOf: InfoOf = (id) => this.getModuleInfo(id)
      const files = filesOf(bundle, infoOf, [...this.getModuleIds()])
      const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 20)
      const entries = [
        { url: '/app', revision },
        ...files.map((file) => ({ url: `/${file}`, revision: null })),
      ]
      writeFileSync(join(dir, 'app-worker.js'), await workerWith(entries))
    },
  }
}
