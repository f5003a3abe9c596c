import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenChanged } from './fingerprint.mjs'
import { root } from './root.mjs'

const features = join(root, 'apps', 'server', 'src', 'features')
const dist = join(root, 'apps', 'server', 'dist-threads')

// Threads that start for each file, with hundreds of small modules each
const threads = ['imports/jobs/import-worker.ts', 'statements/reading/reading-worker.ts']

async function build() {
  const { rolldown } = await import('rolldown')
  const fresh = `${dist}.new-${process.pid}`
  const bundle = await rolldown({
    input: threads.map((path) => join(features, path)),
    platform: 'node',
    logLevel: 'silent',
  })
  try {
    await bundle.write({ dir: fresh, format: 'esm' })
  } finally {
    await bundle.close()
  }
  rmSync(dist, { recursive: true, force: true })
  renameSync(fresh, dist)
}

/**
 * Joins each thread's modules with their libraries into a few files if they changed, and returns their folder. A
 * thread starts four times quicker from it than from its sources.
 */
export async function buildThreads() {
  await buildWhenChanged({
    name: 'threads',
    sources: ['apps/server/src/features', 'apps/server/src/platform', 'packages/contract', 'scripts/lib'],
    isBuilt: existsSync(dist),
    build,
  })
  return dist
}
