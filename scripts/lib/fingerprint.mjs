import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

const skipped = new Set(['node_modules', 'dist', 'dist-children', 'dist-threads', 'test-results'])

/** Yields every file below a folder, without tests, installed packages and builds. */
export function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name) || entry.name.includes('.test.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

function contentHash(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`${relative(root, path)}\n`).update(readFileSync(path))
  return hash.digest('hex')
}

function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Calls `build` if there is no build yet or its sources (folders below the root) changed since. It compares a
 * fingerprint of sizes and times (a few milliseconds), and one of the content only if that differs.
 */
export function buildWhenChanged({ name, sources, isBuilt, build }) {
  const paths = sources.flatMap((source) => [...filesBelow(join(root, source))]).sort()
  paths.push(join(root, 'package-lock.json'))
  const stats = createHash('sha256').update(root)
  for (const path of paths) {
    const { size, mtimeMs } = statSync(path)
    stats.update(`${relative(root, path)} ${size} ${mtimeMs}\n`)
  }
  const quick = stats.digest('hex')
  const record = join(root, 'node_modules', '.cache', `${name}-build.json`)
  const known = readRecord(record)
  if (isBuilt && known.quick === quick) return
  const content = contentHash(paths)
  const done = () => {
    mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true })
    writeFileSync(record, JSON.stringify({ quick, content, root }))
  }
  if (isBuilt && known.content === content && known.root === root) return done()
  const building = build()
  return building ? building.then(done) : done()
}
