import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './root.mjs'

const web = join(root, 'apps', 'web')
const dist = join(web, 'dist')
const record = join(root, 'node_modules', '.cache', 'web-build.json')
const sources = ['apps/web', 'packages/ui', 'packages/client', 'packages/contract', 'packages/messages']
const skipped = new Set(['node_modules', 'dist', 'test-results'])

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name) || entry.name.includes('.test.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else if (entry.isFile()) yield path
  }
}

/** Two fingerprints: by size and time (a few milliseconds) and by content (only when that differs). */
function fingerprints() {
  const paths = sources.flatMap((source) => [...files(join(root, source))]).sort()
  paths.push(join(root, 'package-lock.json'))
  const quick = createHash('sha256')
  for (const path of paths) {
    const { size, mtimeMs } = statSync(path)
    quick.update(`${relative(root, path)} ${size} ${mtimeMs}\n`)
  }
  return { quick: quick.digest('hex'), content: () => contentHash(paths) }
}

function contentHash(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`${relative(root, path)}\n`).update(readFileSync(path))
  return hash.digest('hex')
}

function readRecord() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return {}
  }
}

/** Compresses text files beside themselves: the server sends the smaller form without work for each request. */
function compress(folder) {
  for (const path of files(folder)) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(path) || statSync(path).size < 1024) continue
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
    )
  }
}

/** Built beside and renamed into place, so that a server that is running never sees half a build. */
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
    // Started from a test or a development shell, it is still the build that is served.
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

/** Builds apps/web/dist when it is missing or differs from its sources. */
export function buildWeb() {
  if (!existsSync(join(web, 'index.html'))) return
  const { quick, content } = fingerprints()
  const known = readRecord()
  const isBuilt = existsSync(join(dist, 'index.html'))
  if (isBuilt && known.quick === quick) return
  const hash = content()
  if (!isBuilt || known.content !== hash) build()
  mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true })
  writeFileSync(record, JSON.stringify({ quick, content: hash }))
}
