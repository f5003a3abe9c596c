import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenChanged } from './fingerprint.mjs'
import { root } from './root.mjs'

const server = join(root, 'apps', 'server')
const dist = join(server, 'dist')
const entry = join(dist, 'main.js')

// Files beside a module (migrations, threads, the web's build) are located by the module's own address.
const addresses = {
  name: 'addresses',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)) }
      : null,
}

const isOurs = (id) => /^[./]|^[A-Za-z]:|^@coverline\//.test(id)

// Libraries of hundreds of small modules each, without threads or native parts: separately they take a
// quarter of all loading time.
const joined = ['kysely', 'undici', 'zod']
const isJoined = (id) => joined.some((name) => id === name || id.startsWith(`${name}/`))

async function build() {
  const started = Date.now()
  const { rolldown } = await import('rolldown')
  const fresh = `${dist}.new-${process.pid}`
  const bundle = await rolldown({
    input: join(server, 'src', 'main.ts'),
    platform: 'node',
    external: (id) => !isOurs(id) && !isJoined(id),
    plugins: [addresses],
    logLevel: 'silent',
  })
  try {
    await bundle.write({ dir: fresh, format: 'esm' })
  } finally {
    await bundle.close()
  }
  rmSync(dist, { recursive: true, force: true })
  renameSync(fresh, dist)
  process.stderr.write(`Server joined in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`)
}

/**
 * Bundles the server's 900 modules into a few files if they changed, and returns the address of the first:
 * locating, reading and linking each one separately takes a third of a start. Other libraries stay separate;
 * tests, threads, the command line and `npm run dev` run the sources.
 */
export async function buildServer() {
  await buildWhenChanged({
    name: 'server',
    sources: ['apps/server/src', 'packages/contract', 'packages/messages', 'scripts/lib'],
    isBuilt: existsSync(entry),
    build,
  })
  return pathToFileURL(entry).href
}
