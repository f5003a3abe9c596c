import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenChanged } from './fingerprint.mjs'
import { joinServer } from './join-server.mjs'
import { root } from './root.mjs'

const server = join(root, 'apps', 'server')
const dist = join(server, 'dist')
const entry = join(dist, 'main.js')

async function build() {
  const started = Date.now()
  await joinServer(join(server, 'src', 'main.ts'), dist)
  process.stderr.write(`Server joined in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`)
}

/**
 * Bundles the server's 900 modules into a few files if they changed, and returns the address of the first:
 * locating, reading and linking each one separately takes a third of a start. Tests, threads, the command line
 * and `npm run dev` run the sources.
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
