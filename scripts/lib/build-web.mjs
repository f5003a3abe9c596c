import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildWhenChanged, filesBelow } from './fingerprint.mjs'
import { root } from './root.mjs'

const web = join(root, 'apps', 'web')
const dist = join(web, 'dist')
const sources = ['apps/web', 'packages/ui', 'packages/client', 'packages/contract', 'packages/messages']

/** Writes compressed copies beside text files, so that the server sends them without work per request. */
function compress(folder) {
  for (const path of filesBelow(folder)) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(path) || statSync(path).size < 1024) continue
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
    )
  }
}

/** Builds in a separate folder and renames it, so that a running server never sees a partial build. */
function build() {
  const started = Date.now()
  const fresh = `${dist}.new-${process.pid}`
  const old = `${dist}.old-${process.pid}`
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [
    vite,
    'build',
    '--configLoader',
    'native',
    '--outDir',
    fresh,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const result = spawnSync(process.execPath, args, {
    cwd: web,
    // Also a build started from a test or development shell is the one that is served.
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (result.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(`The web could not be built.\n${result.stdout}${result.stderr}${result.error ?? ''}`)
  }
  compress(fresh)
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
  process.stderr.write(`Web built in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`)
}

/** Builds apps/web/dist if it is missing or if its sources changed. */
export function buildWeb() {
  if (!existsSync(join(web, 'index.html'))) return
  buildWhenChanged({ name: 'web', sources, isBuilt: existsSync(join(dist, 'index.html')), build })
}
